import type { Feature } from '../../http/feature.ts';
import { type ClipFileServices, registerClipFiles } from './file-routes.ts';
import { clipHandlers, type ClipServices } from './handlers.ts';
import { type ClipRenderer, workOnClips } from './render-clip.ts';

/** Clips: their calls, their files on the media origin, and the jobs that render them. */
export const clipsFeature = (services: ClipServices & ClipFileServices & ClipRenderer) =>
  ({
    name: 'clips',
    calls: clipHandlers(services),
    routes: { media: (app) => registerClipFiles(app, services) },
    work: (jobs) => workOnClips(jobs, services),
  }) satisfies Feature;
