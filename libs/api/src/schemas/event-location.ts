import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

/** A venue. // assumed: §7 */
export const eventLocationSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  country_code: z.string(),
  time_zone: z.string(),
});
export type EventLocation = z.infer<typeof eventLocationSchema>;
