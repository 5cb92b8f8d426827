import * as z from 'zod/mini';
import { amountSchema, idSchema, timestampSchema } from './wire.ts';

export const itemTypeSchema = z.literal(['event', 'package', 'subscription']);

/** What a purchase comes to: base_price + service_fee - discount + tax = total (D5). // assumed: §7 */
export const priceFields = {
  currency: z.string(),
  base_price: amountSchema,
  service_fee: amountSchema,
  discount: amountSchema,
  tax: amountSchema,
  total: amountSchema,
  coupon: z.nullable(z.string()),
};

export const orderSchema = z.object({
  id: idSchema,
  type: itemTypeSchema,
  /** Payment status (§4). */
  status: z.literal(['created', 'failed', 'paid', 'refunded']),
  /** Whether what was bought is open (§4, *Order state*). */
  activity_status: z.literal(['active', 'inactive', 'expired', 'canceled']),
  product: z.object({
    id: idSchema,
    participant_id: z.nullable(idSchema),
    event_category_id: z.nullable(idSchema),
    // assumed: §7
    name: z.string(),
  }),
  // assumed: §7, all that follows
  /** Of a subscription's order: its first one, or a renewal (§4). Null for others. */
  subscription_order_kind: z.nullable(z.literal(['created', 'updated'])),
  /** Of a subscription's order (§4). */
  auto_renewal: z.nullable(z.literal(['active', 'cancelled'])),
  ...priceFields,
  created_utc_ts: timestampSchema,
  paid_utc_ts: z.nullable(timestampSchema),
  /** When what was bought closes; null: never, or not open. */
  expires_utc_ts: z.nullable(timestampSchema),
  /** The buyer's bank wants to be asked, with `client_secret` (D6). */
  requires_action: z.boolean(),
  client_secret: z.nullable(z.string()),
  /** Why the payment failed: the provider's code, e.g. `insufficient_funds`. */
  failure: z.nullable(z.string()),
  /** What went back of `total`. Access ends, and the status is `refunded`, once all of it did. */
  refunded: amountSchema,
});
export type Order = z.infer<typeof orderSchema>;
