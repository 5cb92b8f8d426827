import * as z from 'zod/mini';

/** The private calendar feed with the events of a user's favourites (D12). // assumed: §7 */
export const calendarFeedSchema = z.object({
  /** Path on the api host, outside `/api`; null without a feed. Secret: it gives access to the feed without a login. */
  path: z.nullable(z.string()),
});
