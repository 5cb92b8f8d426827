import { setTimeout as delay } from 'node:timers/promises';
import { trackRequests } from '@grandstand/platform/http-server';
import type { FastifyInstance } from 'fastify';

export interface StopLimits {
  /** The server is not ready but still serves for this long, so that a proxy turns to another process. */
  readonly noticeMs: number;
  /** Maximum time for the running requests, which are then cut. */
  readonly requestsMs: number;
}

/**
 * Adds `/health/live` and `/health/ready`, as the platform has them. Returns a function that stops the server: first it is
 * not ready, then it accepts no connections, and ends after the running requests.
 */
export function addGracefulStop(
  server: FastifyInstance,
  { noticeMs, requestsMs }: StopLimits,
): () => Promise<void> {
  const tracker = trackRequests(server.server);
  let isReady = true;
  server.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  server.get('/health/ready', (_request, reply) =>
    reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready' }),
  );
  return async () => {
    isReady = false;
    tracker.closeConnections();
    await delay(noticeMs);
    await tracker.drain(requestsMs);
    await server.close();
  };
}
