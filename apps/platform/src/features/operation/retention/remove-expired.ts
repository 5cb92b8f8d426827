import type { Clock } from '@grandstand/core';
import type { ClockWatch } from '../../../db/clock-watch.ts';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import { createScope } from '../../../db/scope.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import {
  accountUndoQueries,
  knownDeviceQueries,
  sessionQueries,
  singleUseQueries,
  socialQueries,
} from '../../identity/accounts/index.ts';
import { analyticsQueries } from '../analytics/index.ts';
import { clipSettingsOf } from '../../catalog/presentation/index.ts';
import { clipQueries } from '../../media/clips/index.ts';
import { outboxQueries } from '../../../mail/index.ts';
import { notificationQueries } from '../../messages/notifications/index.ts';
import { pastCouponUseQueries, trialUseQueries } from '../../commerce/payments/index.ts';
import { simulationQueries } from '../../media/simulation/index.ts';

const INTERVAL_MS = 3_600_000;
const DAY_S = 86_400;

/** How long unused data is kept, in seconds (docs/adr/025). */
export const RETENTION_S = {
  /** After the last use; a later visit gets a new anonymous key. */
  anonymousSession: 30 * DAY_S,
  /** After the last use; the user has to log in again (docs/security-rules.md). */
  session: 180 * DAY_S,
  /** After the login, however often the session is used. */
  sessionSinceLogin: 365 * DAY_S,
  /** After the last login in that browser; the user then shares the login attempts of all other browsers. */
  knownDevice: 365 * DAY_S,
  /** First-party analytics. */
  analytics: 90 * DAY_S,
  errorReports: 30 * DAY_S,
  /** Much longer than the retries of sending. */
  mail: 30 * DAY_S,
  /** Long enough that no topic is notified twice. */
  notifications: 90 * DAY_S,
  /** After the start. The same person can start another trial then. */
  trialUses: 3 * 365 * DAY_S,
  /** After the deletion of the account. */
  pastCouponUses: 3 * 365 * DAY_S,
  /** After the end; events take turns within a week. */
  simulation: 14 * DAY_S,
} as const;

/**
 * Deletes expired counters, codes, tokens, social logins, sessions, analytics, mail, trials and past uses of coupons of all channels, and the
 * clips that a channel keeps for some days only (`keep_days`).
 */
export async function removeExpired(db: Database, nowTs: number): Promise<void> {
  for (const { id, settings } of await acrossChannels(db).channels()) {
    const scope = createScope(db, id, nowTs);
    await rateLimitQueries(scope).removeEnded(nowTs);
    await singleUseQueries(scope).removeExpired(nowTs);
    await socialQueries(scope).removeExpired(nowTs);
    await accountUndoQueries(scope).removeExpired(nowTs);
    await knownDeviceQueries(scope).removeUnused(nowTs - RETENTION_S.knownDevice);
    await sessionQueries(scope).endUnused({
      anonymousBeforeTs: nowTs - RETENTION_S.anonymousSession,
      beforeTs: nowTs - RETENTION_S.session,
    });
    await sessionQueries(scope).endLoggedInBefore(nowTs - RETENTION_S.sessionSinceLogin);
    await analyticsQueries(scope).deleteOlder({
      recordsBeforeTs: nowTs - RETENTION_S.analytics,
      reportsBeforeTs: nowTs - RETENTION_S.errorReports,
    });
    await outboxQueries(scope).deleteOlder(nowTs - RETENTION_S.mail);
    await notificationQueries(scope).deleteOlder(nowTs - RETENTION_S.notifications);
    await trialUseQueries(scope).deleteOlder(nowTs - RETENTION_S.trialUses);
    await pastCouponUseQueries(scope).deleteOlder(nowTs - RETENTION_S.pastCouponUses);
    const { keep_days: keepDays } = clipSettingsOf(settings);
    if (keepDays !== null) await clipQueries(scope).expireOlder(nowTs - keepDays * DAY_S);
    await simulationQueries(scope).deleteOlder(nowTs - RETENTION_S.simulation);
  }
}

/** Runs `removeExpired` every hour until stopped, unless the machine's clock may be wrong. */
export const removeExpiredHourly = (
  { db, clock, clockWatch }: { db: Database; clock: Clock; clockWatch: Pick<ClockWatch, 'isTrusted'> },
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async () => {
      if (await clockWatch.isTrusted()) await removeExpired(db, Math.floor(clock.now() / 1000));
    },
    onError,
  );
