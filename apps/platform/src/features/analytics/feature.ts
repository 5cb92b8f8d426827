import type { Clock } from '@grandstand/core';
import type { Feature } from '../../http/feature.ts';
import { registerRecordPages } from './received-records/received-records-routes.ts';
import { analyticsHandlers, type AnalyticsServices } from './handlers.ts';
import { registerTagScript } from './tag-script.ts';

/**
 * Analytics host and log receiver (§7). `showsRecords` adds pages that list the records of all channels at `/`, and
 * `/tag.js`, the local receiver of tags; it must be false in production.
 */
export const analyticsFeature = (services: AnalyticsServices & { clock: Clock; showsRecords: boolean }) =>
  ({
    name: 'analytics',
    calls: analyticsHandlers(services),
    ...(services.showsRecords && {
      routes: {
        analytics: (app) => {
          registerTagScript(app);
          registerRecordPages(app, 'analytics', services);
        },
        logs: (app) => registerRecordPages(app, 'logs', services),
      },
    }),
  }) satisfies Feature;
