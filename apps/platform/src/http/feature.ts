import type { HostName } from '@grandstand/api';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Jobs } from '../jobs/jobs.ts';
import type { RepeatingTask } from '../jobs/repeat.ts';
import type { Audiences } from './audience.ts';
import type { Handlers } from './handler.ts';
import { type CallServices, registerCalls } from './register-calls.ts';

/** The origins whose routes come from features. */
export type FeatureOrigin = HostName | 'media';

/** Where failures of background work are logged. `what` has failed, e.g. `mail not sent`. */
export type ReportFailure = (what: string) => (error: unknown) => void;

/** What a feature adds to the platform. On each origin it becomes one Fastify plugin. */
export interface Feature {
  readonly name: string;
  /** Handlers of declared calls. A call's route is made on the origin that the call declares. */
  readonly calls?: Partial<Handlers>;
  /** Who shares the answers of which of its calls. */
  readonly audiences?: Audiences;
  /** Routes beside the declared calls, by origin. */
  readonly routes?: Readonly<Partial<Record<FeatureOrigin, (app: FastifyInstance) => void | Promise<void>>>>;
  /** Takes jobs of the feature's queues. */
  readonly work?: (jobs: Jobs) => Promise<void>;
  /** Starts work that repeats until it is stopped. */
  readonly repeat?: (onError: ReportFailure) => RepeatingTask;
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
