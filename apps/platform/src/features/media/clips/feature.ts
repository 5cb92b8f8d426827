import type { Feature } from '../../../http/feature.ts';
import { type ClipFileServices, registerClipFiles } from './file-routes.ts';
import { clipHandlers, type ClipServices } from './handlers.ts';
import { lifecycleHandlers, type LifecycleServices } from './lifecycle-handlers.ts';
import { maintainClips } from './maintain-clips.ts';
import { type ClipRenderer, startClipWorkers } from './render-clip.ts';
import { startRenditionWorkers } from './render-rendition.ts';
import { renditionHandlers, type RenditionServices } from './rendition-handlers.ts';

/** Clips: API calls, media files and rendering jobs. */
export const clipsFeature = (
  services: ClipServices & LifecycleServices & RenditionServices & ClipFileServices & ClipRenderer,
) =>
  ({
    name: 'clips',
    calls: {
      ...clipHandlers(services),
      ...lifecycleHandlers(services),
      ...renditionHandlers(services),
    },
    routes: { media: (app) => registerClipFiles(app, services) },
    async startWorkers(jobs) {
      await startClipWorkers(jobs, services);
      await startRenditionWorkers(jobs, services);
    },
    startRepeatingTask: (createErrorLogger) => maintainClips(services, createErrorLogger),
  }) satisfies Feature;
