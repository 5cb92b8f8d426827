import { writeSampleContent } from '../features/operation/sample-seeding/write-sample-content.ts';
import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import type { SqlDatabase } from '../db/sql-database.ts';

/** Time of seeded test databases, and start of fixture clocks. */
export const SEEDED_MS = Date.UTC(2026, 10, 20, 12);

/** Writes the sample channels as the platform does at start. */
export async function seedDatabase(db: SqlDatabase): Promise<void> {
  const nowTs = SEEDED_MS / 1000;
  for (const seed of await loadSampleContent()) await writeSampleContent(db, seed, nowTs);
}
