import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, SEND_ONCE, PAGE_PART } from '../policies.ts';
import {
  cardSchema,
  itemTypeSchema,
  orderSchema,
  packageSchema,
  quoteSchema,
  subscriptionSchema,
} from '../schemas/payments.ts';
import { amountSchema, urlSchema, idSchema, listOf, pagingFields, timestampSchema } from '../schemas/wire.ts';

const paymentMethodSchema = z.string().check(z.minLength(1), z.maxLength(200));
/** The browser is sent to this URL, so it must not run a script. */
const redirectUrlSchema = z.url({ protocol: /^https?$/ });
/** Missing or empty: no coupon. */
const couponSchema = z.optional(z.string().check(z.maxLength(64)));

/**
 * The price that the buyer saw, in the form of the quote: `total`, and `total` and `utc_ts` of `renewal`. If a new purchase
 * would differ, it is refused with 422 and an error of `expected_total`, before anything is created or charged. Fields
 * that are missing are not compared. // assumed: §7
 */
const expectedPriceFields = {
  expected_total: z.optional(amountSchema),
  expected_currency: z.optional(z.string().check(z.maxLength(3))),
  expected_renewal_total: z.optional(amountSchema),
  /** The first charge of a trial must not be earlier than this. */
  expected_renewal_utc_ts: z.optional(timestampSchema),
};

export const listPackages = defineCall({
  name: 'listPackages',
  summary: 'Packages (passes) for sale',
  method: 'GET',
  path: '/packages',
  credential: 'channel_key',
  input: z.object({ ...pagingFields }),
  output: z.array(packageSchema),
  policy: PAGE_PART,
});

export const getPackage = defineCall({
  name: 'getPackage',
  summary: 'One package',
  method: 'GET',
  path: '/packages/{id}', // assumed: §7 names the call "package by id"
  credential: 'channel_key',
  input: z.object({ id: idSchema }),
  output: packageSchema,
});

export const listSubscriptions = defineCall({
  name: 'listSubscriptions',
  summary: 'Subscriptions for sale',
  method: 'GET',
  path: '/subscriptions',
  credential: 'channel_key',
  input: z.object({ ...pagingFields }),
  output: z.array(subscriptionSchema),
  policy: PAGE_PART,
});

export const getSubscription = defineCall({
  name: 'getSubscription',
  summary: 'One subscription',
  method: 'GET',
  path: '/subscriptions/{id}', // assumed: §7 names the call "subscription by id"
  credential: 'channel_key',
  input: z.object({ id: idSchema }),
  output: subscriptionSchema,
});

export const buy = defineCall({
  name: 'buy',
  summary: 'Buys an event, package or subscription. A repeated idempotency key returns the same order (D6)',
  method: 'POST',
  path: '/stripe/buy',
  credential: 'user',
  errorStatuses: [404, 429],
  input: z.object({
    type: itemTypeSchema,
    id: z.optional(idSchema),
    participant_id: z.optional(idSchema),
    coupon: couponSchema,
    payment_method: paymentMethodSchema,
    /** Saves the card for later purchases, after the payment. The card of a subscription is always saved. // assumed: §7 */
    save_card: z.optional(z.boolean()),
    ...expectedPriceFields,
    // The platform's own keys (of renewals) contain other characters, so that buyers cannot send them.
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(100), z.regex(/^[\w.-]+$/)),
  }),
  output: orderSchema,
  policy: SEND_ONCE,
});

export const listOrders = defineCall({
  name: 'listOrders',
  summary: "The user's orders, the newest first; all of them without a limit",
  method: 'GET',
  path: '/orders',
  credential: 'user',
  input: z.object({ ...pagingFields }),
  output: listOf(orderSchema),
  policy: PAGE_PART,
});

export const getOrder = defineCall({
  name: 'getOrder',
  summary: 'One order with the current status of its payment',
  method: 'GET',
  path: '/order', // assumed: §7 names the call "order by order_id"
  credential: 'user',
  errorStatuses: [404],
  input: z.object({ order_id: idSchema }),
  output: orderSchema,
  policy: PAGE_PART,
});

export const applyCoupon = defineCall({
  name: 'applyCoupon',
  summary: 'The price of a purchase, with or without a promo code; also for anonymous users',
  method: 'GET',
  path: '/apply_coupon',
  errorStatuses: [400, 404, 429],
  input: z.object({
    type: itemTypeSchema,
    id: z.optional(idSchema),
    participant_id: z.optional(idSchema),
    coupon: couponSchema,
    /** `1`: the price of starting the free trial of a subscription, and its first charge. // assumed: §7 */
    trial: z.optional(z.literal('1')),
  }),
  output: quoteSchema, // assumed: §7
  policy: PAGE_PART,
});

/** The renewal of a subscription after a change. // assumed: §7 */
const renewalStateSchema = z.object({
  subscription_id: idSchema,
  auto_renewal: z.literal(['active', 'cancelled']),
  expires_utc_ts: timestampSchema,
});

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  summary: 'Cancels a subscription at the end of the paid period',
  method: 'POST',
  path: '/stripe/unsubscribe',
  credential: 'user',
  input: z.object({ subscription_id: idSchema }), // assumed: §7
  output: renewalStateSchema,
  policy: SEND_ONCE,
});

export const resubscribe = defineCall({
  name: 'resubscribe',
  summary: 'Withdraws the cancellation of a subscription, until the end of the paid period',
  method: 'POST',
  path: '/stripe/resubscribe', // assumed: §7
  credential: 'user',
  input: z.object({ subscription_id: idSchema }),
  output: renewalStateSchema,
  policy: SEND_ONCE,
});

export const retryRenewal = defineCall({
  name: 'retryRenewal',
  summary: 'Pays a failed renewal at once, with this card, which later renewals are charged to',
  method: 'POST',
  path: '/stripe/retry-renewal', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 429],
  input: z.object({
    subscription_id: idSchema,
    payment_method: paymentMethodSchema,
    ...expectedPriceFields,
  }),
  output: orderSchema,
  policy: SEND_ONCE,
});

export const getCustomerPortal = defineCall({
  name: 'getCustomerPortal',
  summary: "URL of the payment provider's page for cards and payments",
  method: 'GET',
  path: '/stripe/customer-portal',
  credential: 'user',
  errorStatuses: [400, 429],
  input: z.object({ return_url: z.optional(redirectUrlSchema) }), // assumed: §7
  output: z.object({ url: redirectUrlSchema }), // assumed: §7
  policy: ACTION,
});

export const listCards = defineCall({
  name: 'listCards',
  summary: "The user's saved cards",
  method: 'GET',
  path: '/stripe/list-cards',
  credential: 'user',
  errorStatuses: [400, 429],
  input: z.object({}),
  output: z.array(cardSchema),
  policy: PAGE_PART,
});

export const setDefaultCard = defineCall({
  name: 'setDefaultCard',
  summary: 'Charges renewals to one of the saved cards',
  method: 'POST',
  path: '/stripe/default-card', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 429],
  input: z.object({ payment_method: paymentMethodSchema }),
  output: z.array(cardSchema),
  policy: ACTION,
});

export const removeCard = defineCall({
  name: 'removeCard',
  summary: 'Removes a saved card',
  method: 'DELETE',
  path: '/stripe/card', // assumed: §7
  credential: 'user',
  errorStatuses: [400, 429],
  input: z.object({ payment_method: paymentMethodSchema }),
  output: z.array(cardSchema),
  policy: ACTION,
});

export const createSetupIntent = defineCall({
  name: 'createSetupIntent',
  summary: 'Client secret and provider details to save a card in the browser',
  method: 'POST',
  path: '/stripe/setup-intent',
  credential: 'user',
  errorStatuses: [429],
  input: z.object({}),
  // assumed: §7
  output: z.object({
    client_secret: z.string(),
    publishable_key: z.string(),
    /** URL of the payments sandbox's script; null: Stripe's script. */
    script_url: z.nullable(urlSchema),
  }),
  policy: SEND_ONCE,
});

export const startTrial = defineCall({
  name: 'startTrial',
  summary: 'Starts a free trial, once per person',
  method: 'POST',
  path: '/stripe/subscription/start_trial',
  credential: 'user',
  errorStatuses: [404, 429],
  input: z.object({
    subscription_id: idSchema,
    payment_method: paymentMethodSchema,
    ...expectedPriceFields,
  }),
  output: orderSchema,
  policy: SEND_ONCE,
});
