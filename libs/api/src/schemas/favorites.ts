import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

/**
 * The types of favourites (§5). Of the five kinds in the interface (§3), `participant`, `participant_group` and
 * `event_category` correspond to these types. `favorite_event` and `event_location` are derived from them: events of
 * favourite teams and categories, and home venues of favourite teams. // assumed: §7
 */
export const favoritableTypeSchema = z.literal(['participant', 'group', 'category']);

export const favoriteSchema = z.object({
  id: idSchema,
  favoritable_id: idSchema,
  favoritable_type: favoritableTypeSchema,
});
export type Favorite = z.infer<typeof favoriteSchema>;

/** The private calendar feed with the events of a user's favourites (D12). // assumed: §7 */
export const calendarFeedSchema = z.object({
  /** Path on the api host, outside `/api`; null without a feed. Secret: it gives access to the feed without a login. */
  path: z.nullable(z.string()),
});
