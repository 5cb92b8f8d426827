import type { Feature } from '../../../http/feature.ts';
import { clipDownloadHandlers, type ClipDownloadServices } from './clip-handlers.ts';
import { type DownloadRouteServices, registerEventDownloads } from './download-routes.ts';
import { eventDownloadHandlers, type EventDownloadServices } from './event-handlers.ts';

/** Downloads of events and clips: API calls, and the files of events. */
export const downloadsFeature = (
  services: EventDownloadServices & ClipDownloadServices & DownloadRouteServices,
) =>
  ({
    name: 'downloads',
    calls: { ...eventDownloadHandlers(services), ...clipDownloadHandlers(services) },
    routes: { media: (app) => registerEventDownloads(app, services) },
  }) satisfies Feature;
