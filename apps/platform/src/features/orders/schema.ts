import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';

/** A pass over whole categories, or over one team. Amounts in the channel's currency. */
export const packages = pgTable(
  'packages',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    serviceFee: numeric('service_fee', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    isTeamPass: boolean('is_team_pass').notNull(),
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    weight: integer('weight').notNull(),
    tag: text('tag'),
    type: text('type').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** What a viewer can subscribe to. Amounts in the channel's currency. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    serviceFee: numeric('service_fee', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    offer: text('offer', { enum: ['annual', 'monthly'] }).notNull(),
    period: integer('period').notNull(),
    /** Days. */
    trialPeriod: integer('trial_period').notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

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

/** A viewer's running subscription: what is renewed, and when. Its money is in its orders, its access in their grants. */
export const heldSubscriptions = pgTable(
  'held_subscriptions',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().generatedAlwaysAsIdentity().unique(),
    userId: whole('user_id').notNull(),
    subscriptionId: whole('subscription_id').notNull(),
    /** §4, *Auto-renewal*. */
    autoRenewal: text('auto_renewal', { enum: ['active', 'cancelled'] }).notNull(),
    /** `ended` is over for good: cancelled or not paid. */
    state: text('state', { enum: ['running', 'ended'] }).notNull(),
    paymentMethod: text('payment_method'),
    /** Seconds since the Unix epoch; what is paid for ends here. */
    periodEndTs: whole('period_end_ts').notNull(),
    /** When the next payment is tried, and how often it was for this period. */
    nextAttemptTs: whole('next_attempt_ts').notNull(),
    attempts: whole('attempts').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    index().on(table.state, table.nextAttemptTs),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.channelId, table.subscriptionId],
      foreignColumns: [subscriptions.channelId, subscriptions.id],
    }),
  ],
);

/**
 * What a paid order opens. Written in the transaction that marks the order paid, revoked in the one that marks it
 * refunded. What it covers is copied here, so that a buyer keeps it when the offer changes.
 */
export const grants = pgTable(
  'grants',
  {
    channelId: channelId(),
    orderId: whole('order_id').notNull(),
    userId: whole('user_id').notNull(),
    kind: text('kind', { enum: ['event', 'package', 'team_pass', 'subscription'] }).notNull(),
    /** The event's, package's or subscription's id. */
    productId: whole('product_id').notNull(),
    /** The team of a team pass. */
    participantId: whole('participant_id'),
    /** Categories that a package or team pass covers. */
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    /** Seconds since the Unix epoch; from is inclusive, until exclusive, null: without end. */
    fromTs: whole('from_ts').notNull(),
    untilTs: whole('until_ts'),
    revokedTs: whole('revoked_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.orderId] }),
    index().on(table.channelId, table.userId),
    foreignKey({ columns: [table.channelId, table.orderId], foreignColumns: [orders.channelId, orders.id] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
