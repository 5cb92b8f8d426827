import type { Feature } from '../../http/feature.ts';
import { type DownloadRouteServices, registerEventDownloads } from './download-routes.ts';
import { eventDownloadHandlers, type EventDownloadServices } from './handlers.ts';

/** Downloads of whole events: API calls and files. */
export const eventDownloadsFeature = (services: EventDownloadServices & DownloadRouteServices) =>
  ({
    name: 'event-downloads',
    calls: eventDownloadHandlers(services),
    routes: { media: (app) => registerEventDownloads(app, services) },
  }) satisfies Feature;
