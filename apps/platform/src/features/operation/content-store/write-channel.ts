import type { ChannelColors } from '@grandstand/tenant';
import { channelDomains } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { ChannelIdentity } from './content.ts';
import { storeTexts } from '../../../db/stored-texts.ts';

/**
 * Inserts or updates a channel. `seedHash` identifies the sample content that was written; null: not a sample. Call it
 * in a transaction that holds the channel's lock.
 */
export async function writeChannel(
  scope: Scope,
  { key, name, settings, geo, domains }: Omit<ChannelIdentity, 'id'>,
  { colorSettings, seedHash }: { readonly colorSettings: ChannelColors; readonly seedHash: string | null },
): Promise<void> {
  const keptHash = seedHash ?? (await scope.channel())?.seedHash ?? '';
  const texts = storeTexts({ name }, settings.language);
  await scope.putChannel({ key, ...texts, settings, geo, colorSettings, seedHash: keptHash });
  await scope.replaceAll(
    channelDomains,
    domains.map((domain) => ({ domain })),
  );
}
