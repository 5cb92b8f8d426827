import { inArray } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { clips } from './schema.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Queue } from '../../../jobs/queue.ts';
import { createScope } from '../../../db/scope.ts';
import { clipQueries } from './queries.ts';

interface ClipJob {
  readonly channelId: string;
  readonly clipId: number;
}

/**
 * Requeues the pending clips that have no job: an earlier version may have lost it, or the restoring of a database.
 * `otherQueues` also process clips, so a clip with a job in one of them is not requeued. Returns the number of requeued
 * clips.
 */
export async function requeueLostClips(
  { db, jobs, nowTs }: { db: Database; jobs: Jobs; nowTs: number },
  queue: Queue<ClipJob>,
  otherQueues: readonly Queue<ClipJob>[],
): Promise<number> {
  const pending = await acrossChannels(db).select(
    clips,
    { channelId: clips.channelId, clipId: clips.id },
    { where: inArray(clips.state, ['queued', 'processing']) },
  );
  if (pending.length === 0) return 0;
  for (const clipQueue of [queue, ...otherQueues]) await jobs.declare(clipQueue);
  let requeued = 0;
  for (const job of pending) {
    await createScope(db, job.channelId, nowTs).transaction(async (txScope) => {
      const { database: tx } = txScope;
      // Only one of several platforms that start at the same time may requeue the clip.
      await txScope.lock('clips without a job');
      for (const clipQueue of [queue, ...otherQueues])
        if (await jobs.isPending(clipQueue, job, { tx })) return;
      const clip = await clipQueries(txScope).byId(job.clipId);
      if (clip?.state !== 'queued' && clip?.state !== 'processing') return;
      await jobs.send(queue, job, { tx });
      requeued += 1;
    });
  }
  return requeued;
}
