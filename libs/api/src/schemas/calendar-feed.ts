import * as z from 'zod/mini';

/** The private feed of a user's favourites' events (D12). // assumed: §7 */
export const calendarFeedSchema = z.object({
  /** Below the api host, outside `/api`; null while there is none. Whoever knows it can read the feed. */
  path: z.nullable(z.string()),
});
