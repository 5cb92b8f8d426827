import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@grandstand/core';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import { createScope } from '../../db/scope.ts';
import type { ClipToCut } from './clip-rules.ts';
import { renderClipQueue } from './render-clip.ts';

/** Maximum of pending clips per user. // assumed: §7 */
const MAX_PENDING = 5;

/**
 * Inserts a clip and queues its rendering in one transaction. An equal pending clip is returned instead. Requests of
 * one user are serialized to enforce the limit.
 */
export async function queueClip(
  { db, jobs }: { db: Database; jobs: Jobs },
  clip: ClipToCut & { channelId: string; userId: number; eventId: number },
  nowTs: number,
): Promise<Result<{ kind: 'too-many' }, ClipRow>> {
  const { channelId, ...row } = clip;
  await jobs.declare(renderClipQueue);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`clips of ${channelId} ${clip.userId}`}))`);
    const clips = clipQueries(createScope(tx, channelId, nowTs));
    const pending = await clips.pendingOf(clip.userId);
    const same = pending.find((one) => isSame(one, clip));
    if (same) return ok(same);
    if (pending.length >= MAX_PENDING) return err({ kind: 'too-many' });
    const added = await clips.add({ ...row, uuid: randomUUID(), createdTs: nowTs });
    await jobs.send(renderClipQueue, { channelId, clipId: added.id }, { tx });
    return ok(added);
  });
}

/** The database stores seconds with millisecond precision. */
const isSame = (one: ClipRow, clip: ClipToCut & { eventId: number }): boolean =>
  one.eventId === clip.eventId &&
  one.name === clip.name &&
  Math.abs(one.startS - clip.startS) < 0.001 &&
  Math.abs(one.durationS - clip.durationS) < 0.001 &&
  one.tags.join('\n') === clip.tags.join('\n');
