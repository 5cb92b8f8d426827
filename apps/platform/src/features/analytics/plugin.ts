import type { Clock } from '@grandstand/core';
import type { Feature } from '../../http/feature.ts';
import { registerArrivals } from './arrivals/arrivals-routes.ts';
import { analyticsHandlers, type AnalyticsServices } from './handlers.ts';

/**
 * The analytics host and the log receiver (§7). With `showsArrivals` both show at `/` what has arrived, of every
 * channel: never in production.
 */
export const analyticsFeature = (services: AnalyticsServices & { clock: Clock; showsArrivals: boolean }) =>
  ({
    name: 'analytics',
    calls: analyticsHandlers(services),
    ...(services.showsArrivals && {
      routes: {
        analytics: (app) => registerArrivals(app, 'analytics', services),
        logs: (app) => registerArrivals(app, 'logs', services),
      },
    }),
  }) satisfies Feature;
