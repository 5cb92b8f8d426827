import type { Seed } from '@grandstand/demo-content';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channelDomains, channels } from '../../db/schema.ts';
import { writeAccounts } from './write-accounts.ts';
import { writeTaxAndCoupons } from './write-tax-and-coupons.ts';
import { writeContent } from './write-content.ts';
import { writeVod } from './write-vod.ts';
import { writeTeams } from './write-teams.ts';

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
    const row = {
      id: channel.id,
      key: channel.key,
      name: channel.name,
      settings: channel.settings,
      geo: channel.geo,
      colorSettings: seed['color-settings'],
      seedHash: seed.hash,
    };
    await tx.insert(channels).values(row).onConflictDoUpdate({ target: channels.id, set: row });
    await tx.delete(channelDomains).where(eq(channelDomains.channelId, channel.id));
    await tx
      .insert(channelDomains)
      .values(channel.domains.map((domain) => ({ domain, channelId: channel.id })));
    await writeTeams(tx, seed);
    await writeContent(tx, seed);
    await writeTaxAndCoupons(tx, seed);
    await writeAccounts(tx, seed, nowTs);
    await writeVod(tx, seed);
  });
}
