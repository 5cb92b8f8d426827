/**
 * Lets identical requests that are under way at the same time share one answer (§7). A caller that gives up
 * gets null at once; the request itself is aborted when the last caller has given up.
 */
export function shareRequests<T>() {
  const underWay = new Map<string, { answer: Promise<T>; controller: AbortController; callers: number }>();

  const share = async (
    identity: string,
    start: (signal: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T | null> => {
    if (signal?.aborted) return null;
    let entry = underWay.get(identity);
    if (!entry) {
      const controller = new AbortController();
      const answer = start(controller.signal).finally(() => {
        if (underWay.get(identity)?.controller === controller) underWay.delete(identity);
      });
      entry = { answer, controller, callers: 0 };
      underWay.set(identity, entry);
    }
    const joined = entry;
    joined.callers += 1;
    if (!signal) return joined.answer;

    return new Promise((resolve, reject) => {
      const giveUp = () => {
        joined.callers -= 1;
        if (joined.callers === 0) {
          if (underWay.get(identity) === joined) underWay.delete(identity);
          joined.controller.abort();
        }
        resolve(null);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      joined.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  };

  return {
    share,
    /** What is under way was asked before something changed: nobody joins it any more. */
    startAnew: (): void => underWay.clear(),
  };
}
