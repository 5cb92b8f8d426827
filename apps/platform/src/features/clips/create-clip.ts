import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@grandstand/core';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { EventRow } from '../catalog/index.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import { createScope } from '../../db/scope.ts';
import { type ClipToCut, coveredS, MAX_PUBLIC_S } from './clip-rules.ts';
import { renderClipQueue } from './render-clip.ts';

/** Maximum number of pending clips of a user. // assumed: §7 */
const MAX_PENDING_CLIPS = 5;

/** Why a clip was not queued. */
export type NotQueued =
  | { readonly kind: 'too-many' }
  /** `leftS`: seconds of the event that the user's clips may show in addition. */
  | { readonly kind: 'too-much-of-the-event'; readonly leftS: number };

/**
 * Inserts a clip and queues its rendering in one transaction. If the user has an equal pending clip, returns that one
 * instead. Requests of one user are serialized, so that concurrent requests cannot exceed the limit.
 */
export async function queueClip(
  { db, jobs }: { db: Database; jobs: Jobs },
  clip: ClipToCut & { channelId: string; userId: number; event: EventRow },
  nowTs: number,
): Promise<Result<NotQueued, ClipRow>> {
  const { channelId, event, ...fields } = clip;
  const row = { ...fields, eventId: event.id };
  await jobs.declare(renderClipQueue);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`clips of ${channelId} ${clip.userId}`}))`);
    const clips = clipQueries(createScope(tx, channelId, nowTs));
    const pending = await clips.pendingOf(clip.userId);
    const samePending = pending.find((pendingClip) => isSameClip(pendingClip, row));
    if (samePending) return ok(samePending);
    if (pending.length >= MAX_PENDING_CLIPS) return err({ kind: 'too-many' });
    if (event.type !== 'free') {
      const existing = await clips.playableOf(clip.userId, event.id);
      const existingS = coveredS(existing);
      if (coveredS([...existing, row]) > Math.max(MAX_PUBLIC_S, existingS))
        return err({ kind: 'too-much-of-the-event', leftS: Math.max(0, MAX_PUBLIC_S - existingS) });
    }
    const added = await clips.add({ ...row, uuid: randomUUID(), createdTs: nowTs });
    await jobs.send(renderClipQueue, { channelId, clipId: added.id }, { tx });
    return ok(added);
  });
}

/** Times are equal if they differ by less than a millisecond: the database stores milliseconds. */
const isSameClip = (row: ClipRow, clip: ClipToCut & { eventId: number }): boolean =>
  row.eventId === clip.eventId &&
  row.name === clip.name &&
  Math.abs(row.startS - clip.startS) < 0.001 &&
  Math.abs(row.durationS - clip.durationS) < 0.001 &&
  row.tags.join('\n') === clip.tags.join('\n');
