import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Requests may still arrive on open connections for this long after the last response. */
const QUIET_MS = 50;

export interface RequestTracker {
  /** From now on each response closes its connection, so that clients and proxies connect elsewhere. */
  readonly closeConnections: () => void;
  /**
   * Accepts no more connections, waits until the running requests have finished, at most `limitMs`, and closes all
   * connections. Returns the number of requests that were cut.
   */
  readonly drain: (limitMs: number) => Promise<number>;
}

/** Tracks the requests of a server. Connections without a request, e.g. preconnected ones, are not waited for. */
export function trackRequests(server: Server): RequestTracker {
  const running = new Set<ServerResponse>();
  let isClosing = false;
  let onFinished = () => {};
  server.prependListener('request', (_request, response: ServerResponse) => {
    running.add(response);
    if (isClosing) closeAfter(response);
    response.once('close', () => {
      running.delete(response);
      onFinished();
    });
  });
  const closeConnections = () => {
    isClosing = true;
    for (const response of running) closeAfter(response);
  };
  const whenNoneRuns = async (limit: AbortSignal) => {
    const isLimitReached = new Promise<void>((resolve) => {
      limit.addEventListener('abort', () => resolve(), { once: true });
    });
    while (!limit.aborted) {
      while (running.size > 0 && !limit.aborted) {
        const finished = new Promise<void>((resolve) => (onFinished = resolve));
        await Promise.race([finished, isLimitReached]);
      }
      await delay(QUIET_MS);
      if (running.size === 0) return;
    }
  };
  return {
    closeConnections,
    async drain(limitMs) {
      closeConnections();
      server.close();
      await whenNoneRuns(AbortSignal.timeout(limitMs));
      const cut = running.size;
      server.closeAllConnections();
      return cut;
    },
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
