import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { channelDomains, channels } from '../../db/schema.ts';
import type { ChannelColors, ChannelIdentity } from './content.ts';

/** Inserts or updates a channel. `seedHash` identifies the sample content that was written; null: not a sample. */
export async function writeChannel(
  db: Database,
  { id, key, name, settings, geo, domains }: ChannelIdentity,
  { colorSettings, seedHash }: { readonly colorSettings: ChannelColors; readonly seedHash: string | null },
): Promise<void> {
  const row = { id, key, name, settings, geo, colorSettings };
  const set = { ...row, ...(seedHash !== null && { seedHash }) };
  await db
    .insert(channels)
    .values({ ...row, seedHash: seedHash ?? '' })
    .onConflictDoUpdate({ target: channels.id, set });
  await db.delete(channelDomains).where(eq(channelDomains.channelId, id));
  await db.insert(channelDomains).values(domains.map((domain) => ({ domain, channelId: id })));
}
