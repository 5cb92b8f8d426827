import { randomUUID } from 'node:crypto';
import { err, ok, type Result } from '@grandstand/core';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { clipQueries, type ClipRow } from './queries.ts';
import { createScope } from '../../db/scope.ts';
import type { ClipToCut } from './clip-rules.ts';
import { renderClipQueue } from './render-clip.ts';

/** How many of a user's clips may wait or be rendered at once. // assumed: §7 */
const MAX_UNDER_WAY = 5;

/**
 * Notes a clip and sends it to be rendered: both, or neither. The same clip asked for again while it is under way is
 * that one. One user's requests go one after the other, so that many at once are not more than may be.
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
    const underWay = await clips.underWayOf(clip.userId);
    const same = underWay.find((one) => isSame(one, clip));
    if (same) return ok(same);
    if (underWay.length >= MAX_UNDER_WAY) return err({ kind: 'too-many' });
    const added = await clips.add({ ...row, uuid: randomUUID(), createdTs: nowTs });
    await jobs.send(renderClipQueue, { channelId, clipId: added.id }, { tx });
    return ok(added);
  });
}

/** The database keeps seconds to the millisecond. */
const isSame = (one: ClipRow, clip: ClipToCut & { eventId: number }): boolean =>
  one.eventId === clip.eventId &&
  one.name === clip.name &&
  Math.abs(one.startS - clip.startS) < 0.001 &&
  Math.abs(one.durationS - clip.durationS) < 0.001 &&
  one.tags.join('\n') === clip.tags.join('\n');
