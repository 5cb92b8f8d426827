import { type Clock, systemClock } from '@grandstand/core';
import { isNull } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import type { CreateErrorLogger } from '../../../http/feature.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import type { Storage } from '../media/index.ts';
import { failOverdue } from './fail-overdue.ts';
import { clipQueries } from './queries.ts';
import { removeFilesOfDeleted } from './remove-files.ts';
import { clips } from './schema.ts';

const INTERVAL_MS = 10_000;

/** Makes clips that an earlier version wrote findable by name: before an upgrade, or while it still serves. */
export async function foldClipNames(db: Database, nowTs: number): Promise<void> {
  const unfolded = await acrossChannels(db).groups(clips, {
    fields: { channelId: clips.channelId },
    where: isNull(clips.foldedName),
    groupBy: [clips.channelId],
  });
  for (const { channelId } of unfolded) await clipQueries(createScope(db, channelId, nowTs)).foldNames();
}

/** Every few seconds until stopped: fails overdue clips, folds names, and removes files of deleted clips. */
export function maintainClips(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  createErrorLogger: CreateErrorLogger,
): RepeatingTask {
  const runningSinceMs = systemClock.now();
  const onOverdueError = createErrorLogger('overdue clips not marked as failed');
  const onNamesError = createErrorLogger('names of clips not folded');
  return repeat(
    clock,
    INTERVAL_MS,
    async () => {
      const nowTs = Math.floor(clock.now() / 1000);
      await failOverdue({ db, nowTs, runningSinceMs }).catch(onOverdueError);
      await foldClipNames(db, nowTs).catch(onNamesError);
      await removeFilesOfDeleted({ db, storage }, nowTs);
    },
    createErrorLogger('files of deleted clips not removed'),
  );
}
