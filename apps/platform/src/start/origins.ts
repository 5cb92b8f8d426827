import type { FastifyInstance } from 'fastify';
import type { CreateErrorLogger } from '../http/feature.ts';
import { type RequestTracker, trackRequests } from '../http/drain.ts';
import { listen } from '../http/listen.ts';
import type { FailedAttempt } from '../jobs/jobs.ts';
import type { ServiceFailure } from '../observability/service-watch.ts';
import type { CleanUp } from './clean-up.ts';
import type { OriginName } from './origin-ports.ts';

/** Called by the platform itself, so they stop after the origins whose requests call them. */
const SANDBOXES: ReadonlySet<OriginName> = new Set(['payments', 'identity']);

/** The platform's servers and their URLs. */
export function createOrigins(
  { host, ports }: { host: string; ports: Readonly<Record<OriginName, number>> },
  cleanUp: CleanUp,
) {
  const apps: Partial<Record<OriginName, FastifyInstance>> = {};
  const urls: Partial<Record<OriginName, string>> = {};
  const trackers = new Map<OriginName, RequestTracker>();
  /** Logs to the API server's log, or to another server's while the API is not running. */
  const currentLog = () => (apps.api ?? apps.media ?? apps.identity)?.log;
  const createErrorLogger: CreateErrorLogger = (message) => (error) =>
    currentLog()?.error({ err: error }, message);
  return {
    createErrorLogger,
    /** Logs a failed attempt of a job: as a warning while it is tried again. */
    logFailedAttempt: ({ error, ...failed }: FailedAttempt): void =>
      currentLog()?.[failed.nextAttemptInS === null ? 'error' : 'warn'](
        { ...failed, err: error },
        'an attempt of a job failed',
      ),
    /** Logs a failed call of an external service: as an error if users cannot use it. */
    logServiceFailure: (failure: ServiceFailure, problem: string | null): void =>
      currentLog()?.[failure.kind === 'unavailable' || problem !== null ? 'error' : 'warn'](
        failure,
        problem ?? 'a call of an external service failed',
      ),
    /** URLs of listening origins. */
    urls,
    /** Starts listening and returns the origin's URL without a trailing slash. */
    serve: async (name: OriginName, app: FastifyInstance): Promise<string> => {
      cleanUp.add(() => app.close());
      trackers.set(name, trackRequests(app.server));
      const url = await listen(app, { host, port: ports[name], name });
      apps[name] = app;
      urls[name] = url;
      return url;
    },
    /** From now on each response closes its connection. */
    closeConnections: (): void => {
      for (const tracker of trackers.values()) tracker.closeConnections();
    },
    /** Stops listening and waits for the running requests, at most `limitMs`. Returns the number of requests cut. */
    drain: async (limitMs: number): Promise<number> => {
      const drainWhere = async (isDrained: (name: OriginName) => boolean) => {
        const drained = [...trackers].filter(([name]) => isDrained(name));
        return Promise.all(drained.map(([, tracker]) => tracker.drain(limitMs)));
      };
      const cut = await drainWhere((name) => !SANDBOXES.has(name));
      return [...cut, ...(await drainWhere((name) => SANDBOXES.has(name)))].reduce((a, b) => a + b, 0);
    },
    /** URL of a listening origin; throws before that. */
    urlOf: (name: OriginName): string => {
      const url = urls[name];
      if (url === undefined) throw new Error(`the ${name} origin has not started`);
      return url;
    },
  };
}
