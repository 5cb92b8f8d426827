import { and, eq, isNull } from 'drizzle-orm';
import { acrossChannels } from '../../../db/across-channels.ts';
import { hashOfToken } from '../../../db/api-key.ts';
import type { Channel } from '../../../db/channel-registry.ts';
import type { Database } from '../../../db/database.ts';
import { calendarFeeds } from '../../identity/accounts/schema.ts';
import { users } from '../../../db/schema.ts';

/** Finds the user and channel of a feed token, or null; also for a user whom an operator disabled. */
export async function findFeed(
  db: Database,
  token: string,
): Promise<{ channel: Channel; userId: number; language: string } | null> {
  const across = acrossChannels(db);
  const feed = await across.first(calendarFeeds, eq(calendarFeeds.tokenHash, hashOfToken(token)));
  if (!feed) return null;
  const isEnabled = and(
    eq(users.channelId, feed.channelId),
    eq(users.id, feed.userId),
    isNull(users.disabledTs),
  );
  const [channel, user] = await Promise.all([across.channel(feed.channelId), across.first(users, isEnabled)]);
  return channel && user ? { channel, userId: feed.userId, language: user.language ?? '' } : null;
}
