import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

/** A page that the channel has created (§3). `url` is its path on the site, e.g. `/rules`. */
export const pageSchema = z.object({
  id: idSchema,
  url: z.string(),
  name: z.string(),
  alt_name: z.nullable(z.string()),
});
export type Page = z.infer<typeof pageSchema>;

/** One page with its content. // assumed: §7 */
export const pageDetailSchema = z.extend(pageSchema, {
  /** HTML, to be sanitised before it is shown. */
  content: z.string(),
});
