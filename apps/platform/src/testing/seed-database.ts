import type { Database } from '../db/database.ts';
import { topUpSeason } from '../features/sample-content/top-up-season.ts';
import { loadSeeds } from '../seed/load-seed.ts';
import { writeSeed } from '../features/sample-content/write-seed.ts';
import { writeVodEvents } from '../features/sample-content/write-vod.ts';

/** The time at which seeded test databases were made, and at which the clocks of fixtures start. */
export const SEEDED_MS = Date.UTC(2026, 10, 20, 12);

/** Writes the sample channels, as the platform does when it starts. */
export async function seedDatabase(db: Database): Promise<void> {
  const nowTs = SEEDED_MS / 1000;
  for (const seed of await loadSeeds()) {
    await writeSeed(db, seed, nowTs);
    await topUpSeason(db, seed, nowTs);
    await writeVodEvents(db, seed, nowTs);
  }
}
