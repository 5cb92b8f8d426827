import type { Clock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { createScope } from '../../db/scope.ts';
import { repeat, type RepeatingTask } from '../../jobs/repeat.ts';
import type { Storage } from '../media/index.ts';
import { clipQueries } from './queries.ts';
import { removeFilesOfDeleted } from './remove-files.ts';

const INTERVAL_MS = 10_000;

/** Makes clips that an earlier version wrote findable by name: before an upgrade, or while it still serves. */
export async function foldClipNames(db: Database, nowTs: number): Promise<void> {
  for (const { id } of await db.select({ id: channels.id }).from(channels))
    await clipQueries(createScope(db, id, nowTs)).foldNames();
}

/** Folds names and removes files of deleted clips every few seconds until stopped. */
export const maintainClips = (
  { clock, ...services }: { db: Database; storage: Storage; clock: Clock },
  onError: (error: unknown) => void,
): RepeatingTask =>
  repeat(
    clock,
    INTERVAL_MS,
    async () => {
      const nowTs = Math.floor(clock.now() / 1000);
      await foldClipNames(services.db, nowTs);
      await removeFilesOfDeleted(services, nowTs);
    },
    onError,
  );
