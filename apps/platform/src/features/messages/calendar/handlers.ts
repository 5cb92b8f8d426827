import { ok } from '@grandstand/core';
import { hashOfToken } from '../../../db/api-key.ts';
import type { TextSealer } from '../../../db/sealed-text.ts';
import { feedPath, newFeedToken } from './feed-path.ts';
import type { Handlers } from '../../../http/handler.ts';
import { calendarFeedQueries, whileLoggedIn } from '../../identity/accounts/index.ts';

/** A user's calendar feed. */
export function calendarHandlers(sealer: TextSealer) {
  return {
    async getCalendarFeed({ scope, user }) {
      const feed = await calendarFeedQueries(scope).feedOf(user.id);
      const token = feed?.sealedToken ? sealer.open(feed.sealedToken) : null;
      return ok({ path: token === null ? null : feedPath(token) });
    },
    async renewCalendarFeed({ user, nowTs, ...context }) {
      const token = newFeedToken();
      return whileLoggedIn(context, user, async (txScope) => {
        await calendarFeedQueries(txScope).setFeed({
          userId: user.id,
          tokenHash: hashOfToken(token),
          sealedToken: sealer.seal(token),
          createdTs: nowTs,
        });
        return ok({ path: feedPath(token) });
      });
    },
    async revokeCalendarFeed({ scope, user }) {
      await calendarFeedQueries(scope).removeFeed(user.id);
      return ok({ path: null });
    },
  } satisfies Partial<Handlers>;
}
