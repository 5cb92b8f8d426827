import { err, ok, type Result } from '@grandstand/core';
import type { Scope } from '../../../db/scope.ts';
import { type DownloadFile, downloadQueries } from './queries.ts';

const DAY_S = 86_400;
/** A link that is renewed within this time, e.g. after a break, belongs to the same download. */
const COUNTED_ONCE_S = DAY_S;
/** The days of `max_downloads`. */
const LIMIT_PERIOD_S = 30 * DAY_S;

/** The time after which downloads count for the channel's limit. Seconds since the Unix epoch. */
export const limitSinceTs = (nowTs: number): number => nowTs - LIMIT_PERIOD_S;

interface Downloader {
  readonly userId: number;
  /** The channel's limit per user; null: unlimited. */
  readonly maxDownloads: number | null;
}

/**
 * Records a user's download of a file for `featureCount`, at most once in 24 hours. Fails with the limit if the download
 * would exceed it.
 */
export const recordDownload = (
  scope: Scope,
  { userId, maxDownloads }: Downloader,
  file: DownloadFile,
): Promise<Result<{ readonly maxDownloads: number }, null>> =>
  scope.transaction(async (txScope) => {
    // Concurrent requests must not count one download twice, or exceed the limit.
    const { channelId, nowTs } = txScope;
    await txScope.lock(`downloads of ${channelId} ${userId}`);
    const downloads = downloadQueries(txScope);
    if (await downloads.has(userId, file, nowTs - COUNTED_ONCE_S)) return ok(null);
    if (maxDownloads !== null && (await downloads.count(userId, limitSinceTs(nowTs))) >= maxDownloads)
      return err({ maxDownloads });
    await downloads.add(userId, file);
    return ok(null);
  });
