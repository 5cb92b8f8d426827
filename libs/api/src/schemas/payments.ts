import * as z from 'zod/mini';
import { amountSchema, idSchema, langSchema, timestampSchema } from './wire.ts';

/** A saved card. // assumed: §7 */
export const cardSchema = z.object({
  /** The payment provider's id of the payment method. */
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  /** Whether renewals are charged to this card. */
  is_default: z.boolean(),
});
export type Card = z.infer<typeof cardSchema>;

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
  lang: langSchema,
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
  lang: langSchema,
});

export const itemTypeSchema = z.literal(['event', 'package', 'subscription']);

/** The next charge of a subscription. // assumed: §7 */
const renewalSchema = z.object({
  /** The amount, with fee and tax, without a coupon. */
  total: amountSchema,
  utc_ts: timestampSchema,
});

/** The price of a purchase: base_price + service_fee - discount + tax = total (D5). // assumed: §7 */
const priceFields = {
  currency: z.string(),
  base_price: amountSchema,
  service_fee: amountSchema,
  discount: amountSchema,
  /** The tax that is added; 0 where prices include tax. */
  tax: amountSchema,
  total: amountSchema,
  /** Whether `taxes` are part of the price; missing: they are added. */
  tax_included: z.nullish(z.boolean()),
  /** The taxes line by line (D28); missing: only their sum is known. */
  taxes: z.nullish(z.array(z.object({ name: z.string(), percent: z.number(), amount: amountSchema }))),
  coupon: z.nullable(z.string()),
};

/** The price of a purchase before it is bought. // assumed: §7 */
export const quoteSchema = z.object({
  ...priceFields,
  /** The charge that follows this purchase; null: none, because it is no subscription. */
  renewal: z.nullable(renewalSchema),
  /** Whether this is a trial that only users with a verified email may start. Missing: no. */
  needs_verified_email: z.nullish(z.boolean()),
});
export type Quote = z.infer<typeof quoteSchema>;

export const orderSchema = z.object({
  id: idSchema,
  type: itemTypeSchema,
  /** Payment status (§4). */
  status: z.literal(['created', 'failed', 'paid', 'refunded']),
  /** Whether the order currently gives access (§4, *Order state*). */
  activity_status: z.literal(['active', 'inactive', 'expired', 'canceled']),
  product: z.object({
    id: idSchema,
    participant_id: z.nullable(idSchema),
    event_category_id: z.nullable(idSchema),
    // assumed: §7
    name: z.string(),
    lang: langSchema,
  }),
  // assumed: §7, all following fields
  /** For subscriptions: `created` is the first order, `updated` a renewal (§4). Null for other orders. */
  subscription_order_kind: z.nullable(z.literal(['created', 'updated'])),
  /** For subscriptions (§4). Null for other orders. */
  auto_renewal: z.nullable(z.literal(['active', 'cancelled'])),
  /** The next charge of the subscription of this order; null: none. */
  renewal: z.nullable(renewalSchema),
  /** Whether the last renewal failed. It is tried again at the time of `renewal`, until the subscription ends. */
  is_past_due: z.boolean(),
  ...priceFields,
  created_utc_ts: timestampSchema,
  paid_utc_ts: z.nullable(timestampSchema),
  /**
   * End of the paid period. Null for an order whose access has no end, and for one that gives none (`activity_status`).
   * After the end, access continues until the charge of a due renewal has succeeded or failed (docs/adr/056).
   */
  expires_utc_ts: z.nullable(timestampSchema),
  /** The payment needs a confirmation by the buyer's bank, with `client_secret` (D6). */
  requires_action: z.boolean(),
  client_secret: z.nullable(z.string()),
  /** The card that was charged, and the wallet that holds it, e.g. `apple_pay`; null: nothing was charged. */
  charged_card: z.nullish(z.object({ brand: z.string(), last4: z.string(), wallet: z.nullable(z.string()) })),
  /** The payment provider's error code, e.g. `insufficient_funds`; null when the payment did not fail. */
  failure: z.nullable(z.string()),
  /** The refunded part of `total`. A full refund ends the access and sets the status `refunded`. */
  refunded: amountSchema,
});
export type Order = z.infer<typeof orderSchema>;
