import type { Feature } from '../../../http/feature.ts';
import { vodHandlers, type VodServices } from './handlers.ts';
import { registerVodStreams, type VodStreamServices } from './stream-routes.ts';

/** On-demand library: API calls and streams. */
export const vodFeature = (services: VodServices & VodStreamServices) =>
  ({
    name: 'vod',
    calls: vodHandlers(services),
    routes: { media: (app) => registerVodStreams(app, services) },
  }) satisfies Feature;
