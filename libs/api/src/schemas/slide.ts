import * as z from 'zod/mini';
import { urlSchema, idSchema } from './wire.ts';

export const slidableTypeSchema = z.literal(['main', 'category', 'participant', 'group']);

/** A slide of the hero carousel (§3). Without a type it belongs to the main carousel. */
export const slideSchema = z.object({
  id: idSchema,
  slidable_type: z.nullable(slidableTypeSchema),
  slidable_id: z.nullable(idSchema),
  // assumed: §7
  title: z.string(),
  text: z.string(),
  image: z.nullable(urlSchema),
  /** Link target: a path of the site or an absolute URL. */
  url: z.nullable(z.string()),
  button: z.nullable(z.string()),
  weight: z.number(),
});
export type Slide = z.infer<typeof slideSchema>;
