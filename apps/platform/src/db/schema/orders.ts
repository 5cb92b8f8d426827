import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/**
 * A purchase. Amounts are integer minor units of `currency` (D5), fixed when the order is made. There is no foreign
 * key to the user: the books are kept when an account is deleted.
 */
export const orders = pgTable(
  'orders',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().generatedAlwaysAsIdentity().unique(),
    userId: whole('user_id').notNull(),
    type: text('type', { enum: ['event', 'package', 'subscription'] }).notNull(),
    /** The event's, package's or subscription's id. */
    productId: whole('product_id').notNull(),
    /** As it was called when it was bought. */
    productName: text('product_name').notNull(),
    /** The team of a team pass. */
    participantId: whole('participant_id'),
    eventCategoryId: whole('event_category_id'),
    /** `updated` is a subscription's renewal (§4). */
    kind: text('kind', { enum: ['created', 'updated'] }).notNull(),
    status: text('status', { enum: ['created', 'failed', 'paid', 'refunded'] }).notNull(),
    currency: text('currency').notNull(),
    baseMinor: whole('base_minor').notNull(),
    feeMinor: whole('fee_minor').notNull(),
    discountMinor: whole('discount_minor').notNull(),
    taxMinor: whole('tax_minor').notNull(),
    totalMinor: whole('total_minor').notNull(),
    couponCode: text('coupon_code'),
    /** The buyer's own (D6): a purchase submitted twice is one order. */
    idempotencyKey: text('idempotency_key').notNull(),
    /** The payment provider's. */
    paymentMethod: text('payment_method'),
    intentId: text('intent_id'),
    clientSecret: text('client_secret'),
    requiresAction: boolean('requires_action').notNull().default(false),
    /** Why it failed: the provider's code, e.g. `insufficient_funds`. */
    failure: text('failure'),
    /** The subscription that it starts or renews. */
    heldSubscriptionId: whole('held_subscription_id'),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
    paidTs: whole('paid_ts'),
    /** What went back of `totalMinor`: `refunded` is an order of which all did. */
    refundedMinor: whole('refunded_minor').notNull().default(0),
    refundRequestedTs: whole('refund_requested_ts'),
    refundedTs: whole('refunded_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.userId, table.idempotencyKey),
    uniqueIndex().on(table.intentId),
    index().on(table.status),
  ],
);
