import { err, ok } from '@grandstand/core';
import { feedPath, newFeedToken } from './feed-address.ts';
import type { Handlers } from '../../http/handler.ts';

/** What is a user's own: forms and the calendar feed. */
export function personalHandlers() {
  return {
    async getCustomForm({ input: { alias }, rows, user }) {
      const fields = await rows.forms.fields(user.id, alias);
      return fields.length === 0 ? err({ kind: 'not-found', what: 'Form' }) : ok({ alias, fields });
    },
    async updateCustomForm({ input: { alias, fields }, rows, user }) {
      if (!(await rows.forms.write(user.id, alias, fields)))
        return err({ kind: 'invalid', errors: { fields: ['There are too many fields'] } });
      return ok({ alias, fields: await rows.forms.fields(user.id, alias) });
    },
    async getCalendarFeed({ rows, user }) {
      const token = await rows.calendar.feedToken(user.id);
      return ok({ path: token === null ? null : feedPath(token) });
    },
    async renewCalendarFeed({ rows, user, nowTs }) {
      const token = newFeedToken();
      await rows.calendar.setFeedToken({ userId: user.id, token, createdTs: nowTs });
      return ok({ path: feedPath(token) });
    },
    async revokeCalendarFeed({ rows, user }) {
      await rows.calendar.removeFeed(user.id);
      return ok({ path: null });
    },
  } satisfies Partial<Handlers>;
}
