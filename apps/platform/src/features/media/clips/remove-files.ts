import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import type { Storage } from '../media/index.ts';
import { removeClipFiles } from './clip-files.ts';
import { clipQueries } from './queries.ts';
import { renditionQueries } from './renditions.ts';

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
      await removeClipFiles(storage, channelId, uuid);
      await clips.markFilesRemoved(id);
      removed += 1;
    }
  }
  return removed;
}
