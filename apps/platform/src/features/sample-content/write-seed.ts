import type { Seed } from '@grandstand/demo-content';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channels } from '../../db/schema.ts';
import { normalizeChannel, writeChannel, writeContent } from '../channel-content/index.ts';
import { contentOfSeed } from './content-of-seed.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeTaxAndCoupons } from './write-tax-and-coupons.ts';
import { writeVod } from './write-vod.ts';

/**
 * Writes a channel's seed in one transaction, if it changed. What events and orders refer to, such as removed
 * teams, venues and offers, stays.
 */
export async function writeSeed(db: Database, seed: Seed, nowTs: number): Promise<void> {
  const { channel } = seed;
  const isWritten = async (database: Database) => {
    const stored = await database.select().from(channels).where(eq(channels.id, channel.id));
    return stored[0]?.seedHash === seed.hash;
  };
  if (await isWritten(db)) return;

  await db.transaction(async (tx) => {
    // With concurrent starts, only the first process writes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`seed ${channel.id}`}))`);
    if (await isWritten(tx)) return;
    const content = contentOfSeed(seed);
    await writeChannel(tx, normalizeChannel(channel), {
      colorSettings: seed['color-settings'],
      seedHash: seed.hash,
    });
    await writeContent(tx, channel.id, content);
    await writeTaxAndCoupons(tx, seed);
    await writeAccounts(tx, seed, nowTs);
    await writeVod(tx, seed, content);
  });
}
