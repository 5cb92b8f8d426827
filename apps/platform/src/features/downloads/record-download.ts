import { err, ok, type Result } from '@grandstand/core';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { type DownloadFile, downloadQueries } from './queries.ts';

const DAY_S = 86_400;
/** A link that is renewed within this time, e.g. after a break, belongs to the same download. */
const COUNTED_ONCE_S = DAY_S;
/** The days of `max_downloads`. */
const LIMIT_PERIOD_S = 30 * DAY_S;

/** The time after which downloads count for the channel's limit. Seconds since the Unix epoch. */
export const limitSinceTs = (nowTs: number): number => nowTs - LIMIT_PERIOD_S;

interface Downloader {
  readonly channelId: string;
  readonly userId: number;
  readonly nowTs: number;
  /** The channel's limit per user; null: unlimited. */
  readonly maxDownloads: number | null;
}

/**
 * Records a user's download of a file for `featureCount`, at most once in 24 hours. Fails with the limit if the download
 * would exceed it.
 */
export const recordDownload = (
  db: Database,
  { channelId, userId, nowTs, maxDownloads }: Downloader,
  file: DownloadFile,
): Promise<Result<{ readonly maxDownloads: number }, null>> =>
  db.transaction(async (tx) => {
    // Concurrent requests must not count one download twice, or exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`downloads of ${channelId} ${userId}`}))`);
    const downloads = downloadQueries(createScope(tx, channelId, nowTs));
    if (await downloads.has(userId, file, nowTs - COUNTED_ONCE_S)) return ok(null);
    if (maxDownloads !== null && (await downloads.count(userId, limitSinceTs(nowTs))) >= maxDownloads)
      return err({ maxDownloads });
    await downloads.add(userId, file);
    return ok(null);
  });
