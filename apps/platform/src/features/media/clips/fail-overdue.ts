import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { listOverdueJobs } from '../../../jobs/pending-jobs.ts';
import { MAKING_LIMIT_S } from './clip-rules.ts';
import { clipQueries } from './queries.ts';
import { renderClipQueue } from './render-clip.ts';
import { renderRenditionQueue } from './render-rendition.ts';
import { renditionQueries } from './renditions.ts';

/**
 * Marks the clips and renditions as failed that are not ready `MAKING_LIMIT_S` after they were queued (D20), whether they
 * wait for a worker or their rendering hangs. In real time, like the queue. Their jobs end without rendering.
 */
export async function failOverdue({
  db,
  nowTs,
  runningSinceMs,
}: {
  db: Database;
  nowTs: number;
  /** When the platform was started; the time before does not count. */
  runningSinceMs: number;
}): Promise<void> {
  const age = { afterS: MAKING_LIMIT_S, runningSinceMs };
  for (const { channelId, clipId } of await listOverdueJobs(db, renderClipQueue, age))
    await clipQueries(createScope(db, channelId, nowTs)).fail(clipId);
  for (const { channelId, clipId, shape } of await listOverdueJobs(db, renderRenditionQueue, age))
    await renditionQueries(createScope(db, channelId, nowTs)).fail(clipId, shape);
}
