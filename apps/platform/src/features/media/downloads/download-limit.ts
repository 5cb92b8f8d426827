import type { Channel } from '../../../db/channel-registry.ts';
import { clipSettingsOf } from '../../catalog/presentation/index.ts';

/** How many files a user of the channel may download in 30 days; null: unlimited. */
export const limitOf = (channel: Channel): number | null => clipSettingsOf(channel.settings).max_downloads;
