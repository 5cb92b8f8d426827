import type { FastifyInstance } from 'fastify';
import type { CreateErrorLogger } from '../http/feature.ts';
import { listen } from '../http/listen.ts';
import type { CleanUp } from './clean-up.ts';
import type { OriginName } from './origin-ports.ts';

/** The platform's servers and their URLs. */
export function createOrigins(
  { host, ports }: { host: string; ports: Readonly<Record<OriginName, number>> },
  cleanUp: CleanUp,
) {
  const apps: Partial<Record<OriginName, FastifyInstance>> = {};
  const urls: Partial<Record<OriginName, string>> = {};
  /** Logs to the API server's log, or to another server's while the API is not running. */
  const createErrorLogger: CreateErrorLogger = (message) => (error) =>
    (apps.api ?? apps.media ?? apps.identity)?.log.error({ err: error }, message);
  return {
    createErrorLogger,
    /** URLs of listening origins. */
    urls,
    /** Starts listening and returns the origin's URL without a trailing slash. */
    serve: async (name: OriginName, app: FastifyInstance): Promise<string> => {
      cleanUp.add(() => app.close());
      const url = await listen(app, { host, port: ports[name], name });
      apps[name] = app;
      urls[name] = url;
      return url;
    },
    /** URL of a listening origin; throws before that. */
    urlOf: (name: OriginName): string => {
      const url = urls[name];
      if (url === undefined) throw new Error(`the ${name} origin has not started`);
      return url;
    },
  };
}
