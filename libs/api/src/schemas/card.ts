import * as z from 'zod/mini';

/** A saved card. // assumed: §7 */
export const cardSchema = z.object({
  /** The payment provider's id of the payment method. */
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
});
export type Card = z.infer<typeof cardSchema>;
