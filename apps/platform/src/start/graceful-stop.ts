import { setTimeout as delay } from 'node:timers/promises';
import type { CleanUp } from './clean-up.ts';

export interface StopLimits {
  /** The origins stay open for this long, but close each connection after its response, so that clients leave. */
  readonly noticeMs: number;
  /** Maximum time for the running requests, which are then cut. */
  readonly requestsMs: number;
}

export const DEFAULT_STOP_LIMITS: StopLimits = { noticeMs: 0, requestsMs: 30_000 };

/**
 * Returns a function that stops the platform, once: running requests, jobs, then everything else. Jobs that
 * end while requests are still running finish; the others return to their queue.
 */
export function createGracefulStop(
  { noticeMs, requestsMs }: StopLimits,
  {
    origins,
    jobs,
    cleanUp,
    warn,
  }: {
    readonly origins: {
      readonly closeConnections: () => void;
      readonly drain: (limitMs: number) => Promise<number>;
    };
    readonly jobs: { readonly finish: () => Promise<void> };
    readonly cleanUp: CleanUp;
    readonly warn: (message: string) => void;
  },
): () => Promise<void> {
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    origins.closeConnections();
    // Not awaited here: a long job must not delay the stop. `jobs.stop` returns it to its queue.
    const finishing = jobs.finish().catch(() => {});
    if (noticeMs > 0) await delay(noticeMs);
    const cut = await origins.drain(requestsMs);
    if (cut > 0)
      warn(`${cut} requests were cut: they ran for more than ${requestsMs / 1000} s after the stop`);
    await cleanUp.run();
    await finishing;
  };
  return () => (stopped ??= stop());
}
