import type { Database } from './database.ts';
import { createScope, type Scope } from './scope.ts';

/** A link that is renewed within this time, e.g. to resume a download, belongs to the same download. */
const COUNTED_ONCE_S = 86_400;

/** How downloads of a kind are stored. Times in seconds since the Unix epoch. */
interface DownloadRecord {
  readonly countSince: (scope: Scope, sinceTs: number) => Promise<number>;
  readonly add: (scope: Scope, atTs: number) => Promise<unknown>;
}

/** Records a user's download of an item for `featureCount`, at most once in 24 hours. */
export const recordDownload = (
  db: Database,
  { channelId, userId, nowTs }: { channelId: string; userId: number; nowTs: number },
  { countSince, add }: DownloadRecord,
): Promise<void> =>
  createScope(db, channelId, nowTs).transaction(async (scope) => {
    // Concurrent requests for one download must not count twice.
    await scope.lock(`downloads of ${channelId} ${userId}`);
    if ((await countSince(scope, nowTs - COUNTED_ONCE_S)) === 0) await add(scope, nowTs);
  });
