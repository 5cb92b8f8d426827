/**
 * Sends identical concurrent requests only once (§7). A caller that aborts gets null at once; the request itself is
 * aborted when all of its callers have aborted.
 */
export function createRequestDeduplicator<T>() {
  const inFlight = new Map<string, { result: Promise<T>; controller: AbortController; callers: number }>();

  const dedupe = async (
    identity: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | null> => {
    if (signal?.aborted) return null;
    let entry = inFlight.get(identity);
    if (!entry) {
      const controller = new AbortController();
      const result = start(controller.signal).finally(() => {
        if (inFlight.get(identity)?.controller === controller) inFlight.delete(identity);
      });
      entry = { result, controller, callers: 0 };
      inFlight.set(identity, entry);
    }
    const shared = entry;
    shared.callers += 1;
    if (!signal) return shared.result;

    return new Promise((resolve, reject) => {
      const leave = () => {
        shared.callers -= 1;
        if (shared.callers === 0) {
          if (inFlight.get(identity) === shared) inFlight.delete(identity);
          shared.controller.abort();
        }
        resolve(null);
      };
      signal.addEventListener('abort', leave, { once: true });
      shared.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  };

  return {
    dedupe,
    /** To be called after a mutation: later calls do not share requests that were sent before it. */
    detachInFlight: (): void => inFlight.clear(),
  };
}
