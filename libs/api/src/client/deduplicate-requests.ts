/**
 * Sends identical concurrent requests once (§7). A caller that aborts gets null at once; the request itself is aborted
 * when its last caller has aborted.
 */
export function createRequestDeduplicator<T>() {
  const inFlight = new Map<string, { answer: Promise<T>; controller: AbortController; callers: number }>();

  const dedupe = async (
    identity: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | null> => {
    if (signal?.aborted) return null;
    let entry = inFlight.get(identity);
    if (!entry) {
      const controller = new AbortController();
      const answer = start(controller.signal).finally(() => {
        if (inFlight.get(identity)?.controller === controller) inFlight.delete(identity);
      });
      entry = { answer, controller, callers: 0 };
      inFlight.set(identity, entry);
    }
    const joined = entry;
    joined.callers += 1;
    if (!signal) return joined.answer;

    return new Promise((resolve, reject) => {
      const leave = () => {
        joined.callers -= 1;
        if (joined.callers === 0) {
          if (inFlight.get(identity) === joined) inFlight.delete(identity);
          joined.controller.abort();
        }
        resolve(null);
      };
      signal.addEventListener('abort', leave, { once: true });
      joined.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  };

  return {
    dedupe,
    /** After a mutation: later calls do not share requests that were sent before it. */
    detachInFlight: (): void => inFlight.clear(),
  };
}
