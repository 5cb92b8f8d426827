import { randomUUID } from 'node:crypto';
import type { TaxLine } from '@grandstand/core';
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
import { channelId, deletedWithUser, translations, whole } from '../../../db/schema.ts';

/** A pass over whole categories, or over one team. Amounts in the channel's currency, which has up to three decimals. */
export const packages = pgTable(
  'packages',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    serviceFee: numeric('service_fee', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    isTeamPass: boolean('is_team_pass').notNull(),
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    weight: integer('weight').notNull(),
    tag: text('tag'),
    type: text('type').notNull(),
    /** Whether it can be bought; passes that were sold stay valid. */
    onSale: boolean('on_sale').notNull().default(true),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** A subscription on offer. Amounts in the channel's currency. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    name: text('name').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    serviceFee: numeric('service_fee', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    offer: text('offer', { enum: ['annual', 'monthly'] }).notNull(),
    period: integer('period').notNull(),
    /** Days. */
    trialPeriod: integer('trial_period').notNull(),
    weight: integer('weight').notNull(),
    /** Whether it can be bought and is renewed. */
    onSale: boolean('on_sale').notNull().default(true),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** What an offer covers and for how long. */
export type OfferTerms =
  | { readonly kind: 'package'; readonly isTeamPass: boolean; readonly eventCategories: readonly number[] }
  | { readonly kind: 'subscription'; readonly offer: 'annual' | 'monthly'; readonly period: number };

/**
 * A purchase. Amounts are integer minor units of `currency` (D5), fixed at creation. No foreign key to the user:
 * orders survive the deletion of an account.
 */
export const orders = pgTable(
  'orders',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().generatedAlwaysAsIdentity().unique(),
    userId: whole('user_id').notNull(),
    type: text('type', { enum: ['event', 'package', 'subscription'] }).notNull(),
    /** Id of the event, package or subscription. */
    productId: whole('product_id').notNull(),
    /** Name at the time of purchase. */
    productName: text('product_name').notNull(),
    /** The offer's terms at the time of purchase; null for an event, and for orders from before this column. */
    offerTerms: jsonb('offer_terms').$type<OfferTerms>(),
    /** The team of a team pass. */
    participantId: whole('participant_id'),
    eventCategoryId: whole('event_category_id'),
    /** `updated`: a subscription's renewal; `created`: any purchase (§4). */
    subscriptionOrderKind: text('kind', { enum: ['created', 'updated'] }).notNull(),
    status: text('status', { enum: ['created', 'failed', 'paid', 'refunded'] }).notNull(),
    currency: text('currency').notNull(),
    baseMinor: whole('base_minor').notNull(),
    feeMinor: whole('fee_minor').notNull(),
    discountMinor: whole('discount_minor').notNull(),
    /** Added to the price; 0 where prices include tax. */
    taxMinor: whole('tax_minor').notNull(),
    totalMinor: whole('total_minor').notNull(),
    isTaxIncluded: boolean('is_tax_included').notNull().default(false),
    /** Empty for orders from before this column. */
    taxLines: jsonb('tax_lines').$type<readonly TaxLine[]>().notNull().default([]),
    /** ISO 3166 code of the area whose taxes applied; null: unknown. */
    buyerArea: text('buyer_area'),
    couponCode: text('coupon_code'),
    /** Idempotency key of the buyer (D6): a repeated submit returns the same order. */
    idempotencyKey: text('idempotency_key').notNull(),
    /**
     * Random part of the idempotency key at the provider: ids come again after a restore. Null in orders from before this
     * column.
     */
    providerKey: text('provider_key').$defaultFn(() => randomUUID()),
    /** Ids at the payment provider; the payment method is the card to charge. */
    paymentMethodId: text('payment_method'),
    /** Whether the buyer asked to save the card for later purchases. Renewals save it anyway. */
    savesCard: boolean('saves_card').notNull().default(false),
    intentId: text('intent_id'),
    /** The card that was charged, and the wallet that holds it (null: none); null: nothing was charged. */
    chargedCard: jsonb('charged_card').$type<{ brand: string; last4: string; wallet: string | null }>(),
    clientSecret: text('client_secret'),
    requiresAction: boolean('requires_action').notNull().default(false),
    /** The provider's failure code, e.g. `insufficient_funds`. */
    failure: text('failure'),
    /** Whether the buyer is absent and cannot authenticate: a renewal by the job. */
    isOffSession: boolean('is_off_session').notNull().default(false),
    /** The held subscription that the order starts or renews. */
    heldSubscriptionId: whole('held_subscription_id'),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
    paidTs: whole('paid_ts'),
    /** Refunded part of `totalMinor`; status `refunded` means all of it. */
    refundedMinor: whole('refunded_minor').notNull().default(0),
    refundRequestedTs: whole('refund_requested_ts'),
    refundedTs: whole('refunded_ts'),
    /** `productName` and `taxLines` in other languages than the channel's, as they were at the time of purchase. */
    textsByLanguage: translations(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.userId, table.idempotencyKey),
    uniqueIndex().on(table.intentId),
    index().on(table.status),
  ],
);

/** A user's subscription: its renewal state. Payments are in orders, access in grants. */
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
    /** `ended` is final: cancelled or unpaid. */
    state: text('state', { enum: ['running', 'ended'] }).notNull(),
    /** The provider's id of the card that is charged for renewals. */
    paymentMethodId: text('payment_method'),
    /** End of the paid period, seconds since the Unix epoch. */
    periodEndTs: whole('period_end_ts').notNull(),
    /** Time of the next payment attempt; seconds since the Unix epoch. */
    nextAttemptTs: whole('next_attempt_ts').notNull(),
    /** Attempts so far to pay for the next period. */
    attempts: whole('attempts').notNull().default(0),
    /** The `buyerArea` of the last purchase; its taxes apply to renewals. */
    buyerArea: text('buyer_area'),
    /** The `periodEndTs` that the user was reminded of. */
    remindedOfTs: whole('reminded_of_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    index().on(table.state, table.nextAttemptTs),
    deletedWithUser(table),
    foreignKey({
      columns: [table.channelId, table.subscriptionId],
      foreignColumns: [subscriptions.channelId, subscriptions.id],
    }),
  ],
);

/**
 * Access from a paid order. Inserted in the transaction that marks the order paid, revoked in the one that refunds
 * it. Copies the coverage of the offer, so that later changes of the offer do not affect it.
 */
export const grants = pgTable(
  'grants',
  {
    channelId: channelId(),
    orderId: whole('order_id').notNull(),
    userId: whole('user_id').notNull(),
    kind: text('kind', { enum: ['event', 'package', 'team_pass', 'subscription'] }).notNull(),
    /** Id of the event, package or subscription. */
    productId: whole('product_id').notNull(),
    /** The team of a team pass. */
    participantId: whole('participant_id'),
    /** Categories that a package or team pass covers. */
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    /** Seconds since the Unix epoch; `fromTs` is inclusive, `untilTs` exclusive or null (no end). */
    fromTs: whole('from_ts').notNull(),
    untilTs: whole('until_ts'),
    revokedTs: whole('revoked_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.orderId] }),
    index().on(table.channelId, table.userId),
    foreignKey({ columns: [table.channelId, table.orderId], foreignColumns: [orders.channelId, orders.id] }),
    deletedWithUser(table),
  ],
);
