import type { Clock } from '@grandstand/core';
import type { Feature } from '../../http/feature.ts';
import { registerReceivedEventPages } from './received-events/received-events-routes.ts';
import { analyticsHandlers, type AnalyticsServices } from './handlers.ts';
import { registerTagScript } from './tag-script.ts';

/**
 * Analytics host and log receiver (§7). `showsReceivedEvents` adds a page of all channels' records at `/`, and the
 * local receiver of tags: never in production.
 */
export const analyticsFeature = (
  services: AnalyticsServices & { clock: Clock; showsReceivedEvents: boolean },
) =>
  ({
    name: 'analytics',
    calls: analyticsHandlers(services),
    ...(services.showsReceivedEvents && {
      routes: {
        analytics: (app) => {
          registerTagScript(app);
          registerReceivedEventPages(app, 'analytics', services);
        },
        logs: (app) => registerReceivedEventPages(app, 'logs', services),
      },
    }),
  }) satisfies Feature;
