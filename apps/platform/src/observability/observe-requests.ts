import type { FastifyInstance } from 'fastify';
import { HEALTH_PATH } from './access-log.ts';
import type { StreamKind, Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the declared call. */
    call?: string;
  }
  interface FastifyRequest {
    /** Set by a route that answers with the multivariant playlist of a stream, which players fetch once per start. */
    startedStream: StreamKind | null;
  }
}

/** Reports the requests of a server and the streams that they start. */
export function observeRequests(
  app: FastifyInstance,
  {
    origin,
    telemetry,
    isTrusted,
  }: {
    readonly origin: string;
    readonly telemetry: Telemetry;
    /** Whether an IP address is a trusted proxy's, whose traces are continued. */
    readonly isTrusted: (ipAddress: string) => boolean;
  },
): void {
  app.addHook('onRequest', (request, { raw }, done) => {
    const { url: route = null, config } = request.routeOptions;
    // Load balancers ask for it every second, which would hide how long the calls take.
    if (route?.startsWith(HEALTH_PATH) === true) return done();
    const { traceparent } = request.headers;
    const observation = telemetry.startRequest({
      origin,
      method: request.method,
      route,
      call: config.call ?? null,
      requestId: request.id,
      traceParent:
        typeof traceparent === 'string' && isTrusted(request.socket.remoteAddress ?? '') ? traceparent : null,
    });
    raw.once('finish', () => {
      observation.end(raw.statusCode);
      const channelId = channelOf(request.params);
      if (request.startedStream !== null && channelId !== null && request.method === 'GET')
        telemetry.countStreamStart({ kind: request.startedStream, channelId });
    });
    // Unlike Fastify's `onResponse`, also after the client has left.
    raw.once('close', () => observation.end(null));
    // Fastify keeps the asynchronous context while it parses the body.
    observation.run(done);
  });
}

function channelOf(params: unknown): string | null {
  const channel: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'channel') : null;
  return typeof channel === 'string' ? channel : null;
}
