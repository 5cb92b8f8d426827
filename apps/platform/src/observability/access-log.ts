import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose call it is, for the log; null before the key was checked. `userId`: null for an anonymous user. */
    loggedCaller: { readonly channel: string; readonly userId: number | null } | null;
  }
}

/** Load balancers ask for what is below it every second. */
export const HEALTH_PATH = '/health/';

/** Logs one line per answered request: at the level `info`, or at `debug` for health checks, or at `error`. */
export class AccessLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' });
  }

  override incomingRequest(): void {
    // The line of the completed request says everything.
  }

  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const level = error ? 'error' : req.url.startsWith(HEALTH_PATH) ? 'debug' : 'info';
    const { call } = req.routeOptions.config;
    const line = {
      req,
      ...(call !== undefined && { call }),
      ...req.loggedCaller,
      res,
      responseTime: res.elapsedTime,
    };
    if (error) req.log.error({ ...line, err: error }, 'request errored');
    else req.log[level](line, 'request completed');
  }
}
