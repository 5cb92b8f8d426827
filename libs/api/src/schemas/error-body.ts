import * as z from 'zod/mini';

/** What a failed call answers: a message, and messages by field. // assumed: §7 */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
