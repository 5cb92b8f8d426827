import type { Clock } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import type { Feature } from '../../../http/feature.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { repeat } from '../../../jobs/repeat.ts';
import { planNotifications } from './plan-notifications.ts';
import { startNotificationWorkers } from './send-notifications.ts';

const PLAN_INTERVAL_MS = 60_000;

interface NotificationFeatureServices {
  readonly db: Database;
  readonly clock: Clock;
  /** The queue to which planning adds mails; the workers take them from it. */
  readonly jobs: Jobs;
  /** A channel's site URL without a trailing slash. */
  readonly siteUrl: (channelId: string) => string;
  readonly sealer: TextSealer;
}

/** Notification mail controlled by profile switches (docs/adr/050): planned every minute, sent by jobs. */
export const notificationsFeature = (services: NotificationFeatureServices) =>
  ({
    name: 'notifications',
    startWorkers: (jobs) => startNotificationWorkers(jobs, services),
    startRepeatingTask: (createErrorLogger) =>
      repeat(
        services.clock,
        PLAN_INTERVAL_MS,
        () => planNotifications(services, Math.floor(services.clock.now() / 1000)),
        createErrorLogger('notifications not planned'),
      ),
  }) satisfies Feature;
