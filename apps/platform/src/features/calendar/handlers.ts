import { ok } from '@grandstand/core';
import { feedPath, newFeedToken } from './feed-path.ts';
import type { Handlers } from '../../http/handler.ts';
import { calendarQueries } from './queries.ts';

/** A user's calendar feed. */
export function calendarHandlers() {
  return {
    async getCalendarFeed({ scope, user }) {
      const token = await calendarQueries(scope).feedToken(user.id);
      return ok({ path: token === null ? null : feedPath(token) });
    },
    async renewCalendarFeed({ scope, user, nowTs }) {
      const token = newFeedToken();
      await calendarQueries(scope).setFeedToken({ userId: user.id, token, createdTs: nowTs });
      return ok({ path: feedPath(token) });
    },
    async revokeCalendarFeed({ scope, user }) {
      await calendarQueries(scope).removeFeed(user.id);
      return ok({ path: null });
    },
  } satisfies Partial<Handlers>;
}
