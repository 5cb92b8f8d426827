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
