import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { calendarFeeds as feeds } from './schema.ts';

/** Private calendar feeds: their tokens give access to an account, and end with its other kinds of access. */
export const calendarFeedQueries = (scope: Scope) => ({
  feedOf: (userId: number): Promise<typeof feeds.$inferSelect | null> =>
    scope.first(feeds, eq(feeds.userId, userId)),
  /** Sets the user's feed; replaces an earlier one. */
  setFeed: (feed: Omit<typeof feeds.$inferInsert, 'channelId'>) => scope.put(feeds, feed, [feeds.userId]),
  removeFeed: (userId: number) => scope.remove(feeds, eq(feeds.userId, userId)),
});
