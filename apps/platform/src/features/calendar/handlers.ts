import { ok } from '@grandstand/core';
import { feedPath, newFeedToken } from './feed-path.ts';
import type { Handlers } from '../../http/handler.ts';
import { calendarQueries } from './queries.ts';

/** A user's calendar feed. */
export function calendarHandlers() {
  return {
    async getCalendarFeed({ rows, user }) {
      const token = await calendarQueries(rows).feedToken(user.id);
      return ok({ path: token === null ? null : feedPath(token) });
    },
    async renewCalendarFeed({ rows, user, nowTs }) {
      const token = newFeedToken();
      await calendarQueries(rows).setFeedToken({ userId: user.id, token, createdTs: nowTs });
      return ok({ path: feedPath(token) });
    },
    async revokeCalendarFeed({ rows, user }) {
      await calendarQueries(rows).removeFeed(user.id);
      return ok({ path: null });
    },
  } satisfies Partial<Handlers>;
}
