import { foreignKey, index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';

/**
 * A notification that a user has been sent, or is to be sent by a queued job: the key is what keeps each from being
 * sent twice. A row whose job decides against sending is deleted.
 */
export const notifications = pgTable(
  'notifications',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    kind: text('kind', {
      enum: [
        'event-reminder',
        'event-rescheduled',
        'event-cancelled',
        'new-clips',
        'new-pass',
        'lower-price',
        'new-page',
      ],
    }).notNull(),
    subjectType: text('subject_type', { enum: ['event', 'package', 'subscription', 'page'] }).notNull(),
    subjectId: whole('subject_id').notNull(),
    /** Of the subject: an event's revision in `event_changes`, an offer's in `known_offers`. */
    revision: whole('revision').notNull(),
    /** The start that the message names; null where it names none. Seconds since the Unix epoch. */
    startTs: whole('start_ts'),
    queuedTs: whole('queued_ts').notNull(),
    /** When the message was written into the outbox. */
    sentTs: whole('sent_ts'),
  },
  (table) => [
    primaryKey({
      name: 'notifications_pk',
      columns: [
        table.channelId,
        table.userId,
        table.kind,
        table.subjectType,
        table.subjectId,
        table.revision,
      ],
    }),
    index().on(table.channelId, table.subjectType, table.subjectId),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);

/** What a channel offered when news was last looked for: what differs from it is news. */
export const knownOffers = pgTable(
  'known_offers',
  {
    channelId: channelId(),
    type: text('type', { enum: ['package', 'subscription', 'page'] }).notNull(),
    id: whole('id').notNull(),
    /** All-in price in the channel's currency, and the one before; null for a page, and where there was none. */
    price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
    formerPrice: numeric('former_price', { precision: 12, scale: 2, mode: 'number' }),
    /** Grows with each change of the price. */
    revision: whole('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.type, table.id] })],
);
