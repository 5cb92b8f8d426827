import { randomUUID } from 'node:crypto';
import { boolean, foreignKey, index, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, translations, whole } from '../../../db/schema.ts';
import { orders } from '../orders/schema.ts';

/** A channel's taxes on price and fee, after discount (D28). No row means no tax. */
export const taxRates = pgTable(
  'tax_rates',
  {
    channelId: channelId(),
    /** Order of the lines on a receipt. */
    position: whole('position').notNull(),
    name: text('name').notNull(),
    percent: numeric('percent', { precision: 7, scale: 4, mode: 'number' }).notNull(),
    /** Whether the channel's prices include it; the same in all rows of a channel. */
    isIncluded: boolean('is_included').notNull(),
    /** ISO 3166 codes of the buyers' countries and regions; null: everywhere. */
    areas: jsonb('areas').$type<string[]>(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.position] })],
);

/** The taxes of versions before `taxRates`, which may still run during an upgrade. Not read. */
export const formerTaxes = pgTable(
  'channel_taxes',
  {
    channelId: channelId(),
    name: text('name').notNull(),
    percent: numeric('percent', { precision: 6, scale: 4, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId] })],
);

/** A kind of product, or one product. An event is named by its own id. */
export interface CouponItem {
  type: 'event' | 'package' | 'subscription';
  /** Null: every product of the type. */
  id: number | null;
}

/** A promotion code: a percentage, or an amount in the channel's currency. */
export const coupons = pgTable(
  'coupons',
  {
    channelId: channelId(),
    /** Upper case; input is normalized. */
    code: text('code').notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amountMinor: whole('amount_minor'),
    /** Minimum of base price plus fee. */
    minimumMinor: whole('minimum_minor').notNull(),
    /** Seconds since the Unix epoch, exclusive. */
    expiresTs: whole('expires_ts'),
    /** Limits of uses in total and per user. */
    maxUses: whole('max_uses'),
    maxUsesPerUser: whole('max_uses_per_user'),
    /** What the code applies to; null: everything. */
    items: jsonb('items').$type<CouponItem[]>(),
    /** Created by an operator: writing the channel's seed keeps it. */
    byOperator: boolean('by_operator').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.code] })],
);

/** The payment provider's customer id of a user. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    customer: text('customer').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] }), deletedWithUser(table)],
);

/**
 * Random part of the idempotency key with which a user's customer is created at the provider. Deleted when the provider
 * rejects it or the customer no longer exists there.
 */
export const paymentCustomerKeys = pgTable(
  'payment_customer_keys',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    providerKey: text('provider_key')
      .notNull()
      .$defaultFn(() => randomUUID()),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] }), deletedWithUser(table)],
);

/** Cards and logins that have started a free trial. Kept when the account is deleted (ADR 073). */
export const trialUses = pgTable(
  'trial_uses',
  {
    channelId: channelId(),
    /** SHA-256 of the channel with the card's fingerprint or the login (`trial-uses.ts`). */
    keyHash: text('key_hash').notNull(),
    /** Seconds since the Unix epoch. */
    startedTs: whole('started_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.keyHash] })],
);

/** Coupons that a deleted account has used (`coupon-uses.ts`). */
export const pastCouponUses = pgTable(
  'past_coupon_uses',
  {
    channelId: channelId(),
    orderId: whole('order_id').notNull(),
    couponCode: text('coupon_code').notNull(),
    /** SHA-256 of the channel with the login (`trial-uses.ts`). */
    keyHash: text('key_hash').notNull(),
    /** Seconds since the Unix epoch. */
    deletedTs: whole('deleted_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.orderId] }),
    index().on(table.channelId, table.keyHash),
  ],
);

/** Refunds of a part of an order, which an operator has requested. The running platform makes them (`refunds.ts`). */
export const partialRefunds = pgTable(
  'partial_refunds',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().generatedAlwaysAsIdentity().unique(),
    orderId: whole('order_id').notNull(),
    /** As in `orders`. */
    providerKey: text('provider_key').$defaultFn(() => randomUUID()),
    amountMinor: whole('amount_minor').notNull(),
    /** Seconds since the Unix epoch. */
    requestedTs: whole('requested_ts').notNull(),
    /** When the provider has made or rejected it. */
    finishedTs: whole('finished_ts'),
    /** The provider's code if it has rejected the refund; final. */
    failure: text('failure'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.orderId),
    foreignKey({ columns: [table.channelId, table.orderId], foreignColumns: [orders.channelId, orders.id] }),
  ],
);

/** Webhook events already handled, for deduplication. Platform-wide, not per channel. */
export const webhookEvents = pgTable('webhook_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  handledTs: whole('handled_ts').notNull(),
});
