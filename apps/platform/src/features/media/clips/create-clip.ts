import { randomUUID } from 'node:crypto';
import type { ClipSettings } from '@grandstand/content-files';
import { err, ok, type Result } from '@grandstand/core';
import type { Database } from '../../../db/database.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { EventRow } from '../../catalog/catalog/index.ts';
import { changeClipsOf, findReachedLimit, type ReachedLimit } from './clip-limits.ts';
import type { ClipToCut } from './clip-rules.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import { renderClipQueue } from './render-clip.ts';

interface Creation {
  readonly channelId: string;
  readonly userId: number;
  readonly event: EventRow;
  readonly settings: ClipSettings;
  /** The same key never creates a second clip. */
  readonly key: string | undefined;
  readonly nowTs: number;
}

/**
 * Inserts a clip and queues its rendering in one transaction. Returns the existing clip if the key was used before, or if
 * the user has an equal pending clip.
 */
export async function queueClip(
  { db, jobs }: { db: Database; jobs: Jobs },
  clip: ClipToCut,
  { channelId, userId, event, settings, key, nowTs }: Creation,
): Promise<Result<ReachedLimit, ClipRow>> {
  await jobs.declare(renderClipQueue);
  return changeClipsOf(db, { channelId, userId, nowTs }, async (scope, tx) => {
    const clips = clipQueries(scope);
    const known = key === undefined ? null : await clips.byKey(userId, key);
    if (known) return ok(known);
    const row = { ...clip, userId, eventId: event.id };
    const pending = await clips.pendingOf(userId);
    let created = pending.find((pendingClip) => isSameClip(pendingClip, row));
    if (!created) {
      const limit = await findReachedLimit(scope, row, { event, settings, isPending: true });
      if (limit) return err(limit);
      created = await clips.add({ ...row, uuid: randomUUID(), createdTs: nowTs });
      await jobs.send(renderClipQueue, { channelId, clipId: created.id }, { tx });
    }
    if (key !== undefined) await clips.rememberKey(userId, key, created.id);
    return ok(created);
  });
}

/** Times are equal if they differ by less than a millisecond: the database stores milliseconds. */
const isSameClip = (row: ClipRow, clip: ClipToCut & { eventId: number }): boolean =>
  row.eventId === clip.eventId &&
  row.name === clip.name &&
  Math.abs(row.startS - clip.startS) < 0.001 &&
  Math.abs(row.durationS - clip.durationS) < 0.001 &&
  row.tags.join('\n') === clip.tags.join('\n');
