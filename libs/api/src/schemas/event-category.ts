import * as z from 'zod/mini';
import { urlSchema, idSchema } from './wire.ts';

/** A sport or competition. // assumed: §7 */
export const eventCategorySchema = z.object({
  id: idSchema,
  name: z.string(),
  alias: z.string(),
  image: z.nullable(urlSchema),
});
export type EventCategory = z.infer<typeof eventCategorySchema>;
