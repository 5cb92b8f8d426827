import type { FastifyInstance } from 'fastify';
import type { RequestObservation, StreamKind, Telemetry } from './telemetry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the declared call. */
    call?: string;
  }
  interface FastifyRequest {
    /** Set by a route that answers with the multivariant playlist of a stream, which players fetch once per start. */
    startedStream: StreamKind | null;
    /** Null without telemetry. */
    observation: RequestObservation | null;
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
  app.decorateRequest('observation', null);
  app.addHook('onRequest', async (request, { raw }) => {
    const { url: route = null, config } = request.routeOptions;
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
    request.observation = observation;
    raw.once('finish', () => {
      observation.end(raw.statusCode);
      const channelId = channelOf(request.params);
      if (request.startedStream !== null && channelId !== null && request.method === 'GET')
        telemetry.countStreamStart({ kind: request.startedStream, channelId });
    });
    // Unlike Fastify's `onResponse`, also after the client has left.
    raw.once('close', () => observation.end(null));
  });
  // After the body has been parsed, whose events come from outside of the asynchronous context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.observation) request.observation.run(done);
    else done();
  });
}

function channelOf(params: unknown): string | null {
  const channel: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'channel') : null;
  return typeof channel === 'string' ? channel : null;
}
