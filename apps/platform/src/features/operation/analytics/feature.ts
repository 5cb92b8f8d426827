import type { Clock } from '@grandstand/core';
import type { Feature } from '../../../http/feature.ts';
import { createDailyVolume } from './daily-volume.ts';
import { registerRecordPages } from './received-records/received-records-routes.ts';
import { analyticsHandlers, type AnalyticsServices } from './handlers.ts';
import { registerPolicyReports } from './policy-reports/policy-report-routes.ts';
import { registerTagScript } from './tag-script.ts';

/**
 * Analytics host and log receiver (§7). `showsRecords` adds pages that list the records of all channels at `/`, and
 * `/tag.js`, the local receiver of tags; it must be false in production.
 */
export const analyticsFeature = (
  options: Omit<AnalyticsServices, 'volume'> & { clock: Clock; showsRecords: boolean },
) => {
  const services = { ...options, volume: createDailyVolume() };
  return {
    name: 'analytics',
    calls: analyticsHandlers(services),
    routes: {
      analytics: (app) => {
        if (!services.showsRecords) return;
        registerTagScript(app);
        registerRecordPages(app, 'analytics', services);
      },
      logs: (app) => {
        registerPolicyReports(app, services);
        if (services.showsRecords) registerRecordPages(app, 'logs', services);
      },
    },
  } satisfies Feature;
};
