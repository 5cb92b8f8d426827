import * as z from 'zod/mini';
import { amountSchema, idSchema } from './wire.ts';

/** A pass over whole categories, or over one team (§3). */
export const packageSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: amountSchema,
  base_price: amountSchema,
  service_fee: amountSchema,
  is_team_pass: z.boolean(),
  event_categories: z.array(idSchema),
  weight: z.number(),
  tag: z.nullable(z.string()),
  type: z.string(),
});

export const subscriptionSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: amountSchema,
  base_price: amountSchema,
  service_fee: amountSchema,
  offer: z.literal(['annual', 'monthly']),
  /** How many of the offer's cycles one payment covers. */
  period: z.number().check(z.int(), z.positive()),
  /** Days; 0 where there is no trial. */
  trial_period: z.number().check(z.int(), z.nonnegative()),
  weight: z.number(),
});
