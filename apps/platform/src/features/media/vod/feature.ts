import type { Feature } from '../../../http/feature.ts';
import { vodHandlers, type VodServices } from './handlers.ts';
import { foldLibraryTitles, type LibrarySearchServices } from './fold-library-titles.ts';
import { registerVodStreams, type VodStreamServices } from './stream-routes.ts';

/** On-demand library: API calls and streams. */
export const vodFeature = (services: VodServices & VodStreamServices & LibrarySearchServices) =>
  ({
    name: 'vod',
    calls: vodHandlers(services),
    startRepeatingTask: (createErrorLogger) =>
      foldLibraryTitles(services, createErrorLogger('titles of the library not folded')),
    routes: { media: (app) => registerVodStreams(app, services) },
  }) satisfies Feature;
