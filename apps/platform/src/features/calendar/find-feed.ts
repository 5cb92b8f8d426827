import { and, eq, isNull } from 'drizzle-orm';
import { hashOfToken } from '../../db/api-key.ts';
import type { Database } from '../../db/database.ts';
import { calendarFeeds } from './schema.ts';
import { channels, users } from '../../db/schema.ts';
import type { Channel } from '../../db/channel-registry.ts';

/** Finds the user and channel of a feed token, or null; also for a user whom an operator disabled. */
export async function findFeed(
  db: Database,
  token: string,
): Promise<{ channel: Channel; userId: number } | null> {
  const rows = await db
    .select({ channel: channels, userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(channels, eq(channels.id, calendarFeeds.channelId))
    .innerJoin(users, and(eq(users.channelId, calendarFeeds.channelId), eq(users.id, calendarFeeds.userId)))
    .where(and(eq(calendarFeeds.tokenHash, hashOfToken(token)), isNull(users.disabledTs)));
  return rows[0] ?? null;
}
