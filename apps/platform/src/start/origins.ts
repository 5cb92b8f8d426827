import type { FastifyInstance } from 'fastify';
import type { ReportFailure } from '../http/feature.ts';
import { listen } from '../http/listen.ts';
import type { CleanUp } from './clean-up.ts';
import type { OriginName } from './origin-ports.ts';

/** The platform's servers, as they begin to listen one after the other. */
export function createOrigins(
  { host, ports }: { host: string; ports: Readonly<Record<OriginName, number>> },
  cleanUp: CleanUp,
) {
  const apps: Partial<Record<OriginName, FastifyInstance>> = {};
  const urls: Partial<Record<OriginName, string>> = {};
  /** Logged by the api where it runs already. */
  const report: ReportFailure = (what) => (error) =>
    (apps.api ?? apps.media ?? apps.identity)?.log.error({ err: error }, what);
  return {
    report,
    /** The URLs of those that listen already. */
    urls,
    /** Listens, and answers the origin's URL without a trailing slash. */
    serve: async (name: OriginName, app: FastifyInstance): Promise<string> => {
      cleanUp.add(() => app.close());
      const url = await listen(app, { host, port: ports[name], name });
      apps[name] = app;
      urls[name] = url;
      return url;
    },
    /** An origin's URL, for use after it has begun to listen. */
    urlOf: (name: OriginName): string => {
      const url = urls[name];
      if (url === undefined) throw new Error(`the ${name} origin does not listen yet`);
      return url;
    },
  };
}
