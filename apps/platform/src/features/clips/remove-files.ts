import type { Clock } from '@grandstand/core';
import { acrossChannels } from '../../db/across-channels.ts';
import type { Database } from '../../db/database.ts';
import { createScope } from '../../db/scope.ts';
import { repeat, type RepeatingTask } from '../../jobs/repeat.ts';
import type { Storage } from '../media/index.ts';
import { allClipKeys } from './clip-files.ts';
import { clipQueries } from './queries.ts';
import { renditionQueries } from './renditions.ts';

const INTERVAL_MS = 10_000;

/** Removes the files and texts of deleted clips that can no longer be restored. Returns the number of clips. */
export async function removeFilesOfDeleted(
  { db, storage }: { db: Database; storage: Storage },
  nowTs: number,
): Promise<number> {
  let removed = 0;
  for (const { id: channelId } of await acrossChannels(db).channels()) {
    const scope = createScope(db, channelId, nowTs);
    const clips = clipQueries(scope);
    for (const { id, uuid } of await clips.withRemovableFiles()) {
      await renditionQueries(scope).remove(id);
      for (const key of allClipKeys(channelId, uuid)) await storage.remove(key);
      await clips.markFilesRemoved(id);
      removed += 1;
    }
  }
  return removed;
}

/** Runs `removeFilesOfDeleted` every few seconds until stopped. */
export const removeFilesRepeatedly = (
  { clock, ...services }: { db: Database; storage: Storage; clock: Clock },
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async () => {
      await removeFilesOfDeleted(services, Math.floor(clock.now() / 1000));
    },
    onError,
  );
