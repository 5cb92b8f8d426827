import { type Clock, systemClock } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import type { CreateErrorLogger } from '../../http/feature.ts';
import { repeat, type RepeatingTask } from '../../jobs/repeat.ts';
import type { Storage } from '../media/index.ts';
import { failOverdue } from './fail-overdue.ts';
import { removeFilesOfDeleted } from './remove-files.ts';

const INTERVAL_MS = 10_000;

/** Every few seconds until stopped: fails overdue clips, and removes the files of deleted ones. */
export function tendClipsRepeatedly(
  { db, storage, clock }: { db: Database; storage: Storage; clock: Clock },
  createErrorLogger: CreateErrorLogger,
): RepeatingTask {
  const runningSinceMs = systemClock.now();
  const onFilesError = createErrorLogger('files of deleted clips not removed');
  const onOverdueError = createErrorLogger('overdue clips not marked as failed');
  return repeat(
    clock,
    INTERVAL_MS,
    async () => {
      const nowTs = Math.floor(clock.now() / 1000);
      await failOverdue({ db, nowTs, runningSinceMs }).catch(onOverdueError);
      await removeFilesOfDeleted({ db, storage }, nowTs);
    },
    onFilesError,
  );
}
