import type { Seed } from '@grandstand/sample-channels';
import { acrossChannels } from '../../../db/across-channels.ts';
import type { Database } from '../../../db/database.ts';

/** Leaves out the channels that an operator has created: their content is not a demo's to change. */
export async function withoutOperatorsChannels(
  db: Database,
  seeds: readonly Seed[],
): Promise<readonly Seed[]> {
  const channels = await acrossChannels(db).channels();
  const isOperators = (id: string): boolean =>
    channels.some((channel) => channel.id === id && channel.seedHash === '');
  return seeds.filter(({ channel }) => !isOperators(channel.id));
}
