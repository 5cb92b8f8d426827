import type { HostName } from '@grandstand/api';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';
import type { RepeatingTask } from '../jobs/repeat.ts';
import type { Audiences } from './audience.ts';
import type { Handlers } from './handler.ts';
import { type CallServices, registerCalls } from './register-calls.ts';

/** Origins with feature routes. */
export type FeatureOrigin = HostName | 'media';

/** Returns an error handler that logs errors of background work under this message, e.g. `mail not sent`. */
export type CreateErrorLogger = (message: string) => (error: unknown) => void;

/** A feature of the platform; becomes one Fastify plugin per origin. */
export interface Feature {
  readonly name: string;
  /** Handlers of declared calls; routed on the origin that the call declares. */
  readonly calls?: Partial<Handlers>;
  /** Cache audiences of its calls. */
  readonly audiences?: Audiences;
  /** Routes other than the declared calls, by origin. */
  readonly routes?: Readonly<Partial<Record<FeatureOrigin, (app: FastifyInstance) => void | Promise<void>>>>;
  /** Starts workers of the feature's queues. */
  readonly startWorkers?: (jobs: Jobs) => Promise<void>;
  /** Starts a task that repeats until it is stopped, e.g. sending mail. */
  readonly startRepeatingTask?: (createErrorLogger: CreateErrorLogger) => RepeatingTask;
}

/** A feature's routes on one origin. */
export const featurePlugin =
  (feature: Feature, origin: FeatureOrigin, services: CallServices): FastifyPluginAsync =>
  async (app) => {
    if (origin !== 'media')
      registerCalls(
        app,
        origin,
        { calls: feature.calls ?? {}, audiences: feature.audiences ?? {} },
        services,
      );
    await feature.routes?.[origin]?.(app);
  };
