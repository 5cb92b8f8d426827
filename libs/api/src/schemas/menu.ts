import * as z from 'zod/mini';
import { urlSchema, idSchema } from './wire.ts';

export const menuItemSchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
  /** The link's URL; null: the page of the group or participant. */
  url: z.nullable(z.string()),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** Links to groups and to participants (§3). // assumed: §7 */
export const menuSchema = z.object({
  groups: z.array(menuItemSchema),
  participants: z.array(menuItemSchema),
});
