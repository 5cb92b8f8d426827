import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

/**
 * What can be marked (§5). The interface's five kinds (§3) come down to these three: `participant`,
 * `participant_group` is a group, `event_category` a category; `favorite_event` and `event_location` are not marked
 * but follow what is: an event its teams and sport, a venue the teams at home in it. // assumed: §7
 */
export const favoritableTypeSchema = z.literal(['participant', 'group', 'category']);

export const favoriteSchema = z.object({
  id: idSchema,
  favoritable_id: idSchema,
  favoritable_type: favoritableTypeSchema,
});
export type Favorite = z.infer<typeof favoriteSchema>;
