import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { orders } from './orders.ts';
import { users } from './users.ts';

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
