import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { ClipRow } from '../store/clips.ts';
import { repository } from '../store/repository.ts';
import type { ClipToCut } from './clip-rules.ts';
import { renderClipQueue } from './render-clip.ts';

/** Notes a clip and sends it to be rendered: both, or neither. */
export async function queueClip(
  { db, jobs }: { db: Database; jobs: Jobs },
  clip: ClipToCut & { channelId: string; userId: number; eventId: number },
  nowTs: number,
): Promise<ClipRow> {
  const { channelId, ...row } = clip;
  await jobs.declare(renderClipQueue);
  return db.transaction(async (tx) => {
    const added = await repository(tx, channelId, nowTs).clips.add({
      ...row,
      uuid: randomUUID(),
      createdTs: nowTs,
    });
    await jobs.send(renderClipQueue, { channelId, clipId: added.id }, { tx });
    return added;
  });
}
