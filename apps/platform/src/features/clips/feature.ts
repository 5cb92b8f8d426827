import type { Feature } from '../../http/feature.ts';
import { type ClipFileServices, registerClipFiles } from './file-routes.ts';
import { clipHandlers, type ClipServices } from './handlers.ts';
import { type ClipRenderer, startClipWorkers } from './render-clip.ts';

/** Clips: API calls, media files and rendering jobs. */
export const clipsFeature = (services: ClipServices & ClipFileServices & ClipRenderer) =>
  ({
    name: 'clips',
    calls: clipHandlers(services),
    routes: { media: (app) => registerClipFiles(app, services) },
    startWorkers: (jobs) => startClipWorkers(jobs, services),
  }) satisfies Feature;
