import * as z from 'zod/mini';
import { idSchema } from './wire.ts';

/** A frequently asked question with its answer. // assumed: §7 */
export const faqSchema = z.object({
  id: idSchema,
  question: z.string(),
  /** HTML, to be sanitised before it is shown. */
  answer: z.string(),
  weight: z.number(),
});
