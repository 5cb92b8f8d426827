import type { Seed } from '@grandstand/sample-channels';
import type { Database } from '../../../db/database.ts';
import { createScope } from '../../../db/scope.ts';
import { normalizeChannel, writeChannel, writeContent } from '../content-store/index.ts';
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
  const scope = createScope(db, channel.id, nowTs);
  if ((await scope.channel())?.seedHash === seed.hash) return;

  await scope.transaction(async (txScope) => {
    // With concurrent starts, only the first process writes.
    await txScope.lock(`seed ${channel.id}`);
    if ((await txScope.channel())?.seedHash === seed.hash) return;
    const content = contentOfSeed(seed);
    await writeChannel(txScope, normalizeChannel(channel), {
      colorSettings: seed['color-settings'],
      seedHash: seed.hash,
    });
    await writeContent(txScope, content, channel.settings.language);
    await writeTaxAndCoupons(txScope, seed);
    await writeAccounts(txScope, seed);
    await writeVod(txScope, seed, content);
  });
}
