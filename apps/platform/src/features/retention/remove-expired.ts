import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { repeat, type RepeatingTask } from '../../jobs/repeat.ts';
import { createScope } from '../../db/scope.ts';
import { rateLimitQueries } from '../../db/rate-limits.ts';
import { sessionQueries, singleUseQueries, socialQueries } from '../accounts/index.ts';
import { analyticsQueries } from '../analytics/index.ts';
import { outboxQueries } from '../mail/index.ts';
import { notificationQueries } from '../notifications/index.ts';

const EVERY_MS = 3_600_000;
const DAY_S = 86_400;

/** How long unused data is kept, in seconds (docs/adr/025). */
export const KEPT_S = {
  /** Since it was last used: a later visit gets a new key unnoticed. */
  anonymousSession: 30 * DAY_S,
  /** Since it was last used: a later visit has to log in again. */
  session: 365 * DAY_S,
  /** What first-party analytics was told. */
  analytics: 90 * DAY_S,
  errorReports: 30 * DAY_S,
  /** Far longer than sending is tried. */
  mail: 30 * DAY_S,
  /** Far longer than a message's occasion can come back. */
  notifications: 90 * DAY_S,
} as const;

/** Removes counters, codes, tokens, social logins, sessions, analytics and mail whose time is over, of all channels. */
export async function removeExpired(db: Database, nowTs: number): Promise<void> {
  for (const { id } of await db.select({ id: channels.id }).from(channels)) {
    const rows = createScope(db, id, nowTs);
    await rateLimitQueries(rows).removeEnded(nowTs);
    await singleUseQueries(rows).removeExpired(nowTs);
    await socialQueries(rows).removeExpired(nowTs);
    await sessionQueries(rows).endUnused({
      anonymousBeforeTs: nowTs - KEPT_S.anonymousSession,
      beforeTs: nowTs - KEPT_S.session,
    });
    await analyticsQueries(rows).forget({
      toldBeforeTs: nowTs - KEPT_S.analytics,
      reportedBeforeTs: nowTs - KEPT_S.errorReports,
    });
    await outboxQueries(rows).forget(nowTs - KEPT_S.mail);
    await notificationQueries(rows).forget(nowTs - KEPT_S.notifications);
  }
}

/** Does so every hour until it is stopped. */
export const removeExpiredHourly = (
  db: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): RepeatingTask => repeat(clock, EVERY_MS, () => removeExpired(db, Math.floor(clock.now() / 1000)), onError);
