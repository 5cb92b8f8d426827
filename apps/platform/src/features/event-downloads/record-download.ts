import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { eventDownloads } from '../catalog/schema.ts';

/** A link that is renewed within this time, e.g. to resume a download, belongs to the same download. */
const COUNTED_ONCE_S = 86_400;

/** Records a download of a whole event for the user's `featureCount`. `nowTs` in seconds. */
export const recordDownload = (
  db: Database,
  { channelId, userId, eventId }: { channelId: string; userId: number; eventId: number },
  nowTs: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Concurrent requests for one download must not count twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`downloads of ${channelId} ${userId}`}))`);
    const scope = createScope(tx, channelId, nowTs);
    const sameDownload = and(
      eq(eventDownloads.userId, userId),
      eq(eventDownloads.eventId, eventId),
      gt(eventDownloads.atTs, nowTs - COUNTED_ONCE_S),
    );
    if ((await scope.count(eventDownloads, sameDownload)) === 0)
      await scope.add(eventDownloads, [{ userId, eventId, atTs: nowTs }]);
  });
