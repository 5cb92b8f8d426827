import type { Feature } from '../../../http/feature.ts';
import { type IngestServices, registerIngest } from './ingest-routes.ts';
import { maintainStreams } from './maintain-streams.ts';

/** Streams that encoders push: their files on the media origin, and what ends and removes them. */
export const ingestFeature = (services: IngestServices) =>
  ({
    name: 'ingest',
    routes: { media: (app) => registerIngest(app, services) },
    startRepeatingTask: (createErrorLogger) => maintainStreams(services, createErrorLogger),
  }) satisfies Feature;
