import * as z from 'zod/mini';
import { amountSchema, idSchema } from './wire.ts';

/** A pass for all events of some categories, or for those of one team (§3). */
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
  /** The number of months or years (see `offer`) that one payment covers. */
  period: z.number().check(z.int(), z.positive()),
  /** In days; 0: no trial. */
  trial_period: z.number().check(z.int(), z.nonnegative()),
  weight: z.number(),
});
