import type { Clock } from '@grandstand/core';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { repeat, type RepeatingTask } from '../../../jobs/repeat.ts';
import { vodQueries } from './queries.ts';
import { vodMedia } from './schema.ts';

export interface LibrarySearchServices {
  readonly db: Database;
  readonly clock: Clock;
}

const INTERVAL_MS = 10_000;

/** Makes media that an earlier version wrote findable by folded titles. */
export async function foldTitles({ db, clock }: LibrarySearchServices): Promise<void> {
  const nowTs = Math.floor(clock.now() / 1000);
  const channels = await acrossChannels(db).groups(vodMedia, {
    fields: { channelId: vodMedia.channelId },
    groupBy: [vodMedia.channelId],
  });
  for (const { channelId } of channels) await vodQueries(createScope(db, channelId, nowTs)).foldAllTitles();
}

/** Folds the titles once, soon after the start; again after an error. */
export function foldLibraryTitles(
  services: LibrarySearchServices,
  onError: (error: unknown) => void,
): RepeatingTask {
  let isDone = false;
  return repeat(
    services.clock,
    INTERVAL_MS,
    async () => {
      if (isDone) return;
      await foldTitles(services);
      isDone = true;
    },
    onError,
  );
}
