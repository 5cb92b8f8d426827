import { eq } from 'drizzle-orm';
import { acrossChannels } from '../../db/across-channels.ts';
import { hashOfToken } from '../../db/api-key.ts';
import type { Channel } from '../../db/channel-registry.ts';
import type { Database } from '../../db/database.ts';
import { calendarFeeds } from './schema.ts';

/** Finds the user and channel of a feed token, or null. */
export async function findFeed(
  db: Database,
  token: string,
): Promise<{ channel: Channel; userId: number } | null> {
  const across = acrossChannels(db);
  const feed = await across.first(calendarFeeds, eq(calendarFeeds.tokenHash, hashOfToken(token)));
  const channel = feed && (await across.channel(feed.channelId));
  return channel && { channel, userId: feed.userId };
}
