import type { Seed } from '@grandstand/sample-channels';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { topUpSeason } from './top-up-season.ts';
import { writeSeed } from './write-seed.ts';
import { writeVodEvents } from './write-vod.ts';

/** Updates a sample channel and its season. `nowTs` in seconds. */
export async function writeSampleContent(db: Database, seed: Seed, nowTs: number): Promise<void> {
  await writeSeed(db, seed, nowTs);
  await topUpSeason(db, seed, nowTs);
  await writeVodEvents(createScope(db, seed.channel.id, nowTs), seed);
}
