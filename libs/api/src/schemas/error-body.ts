import * as z from 'zod/mini';

/** The body of an error response: a message, and messages by input field. // assumed: §7 */
export const errorBodySchema = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
