import { index, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { NOTIFICATION_KINDS } from '../../../mail/index.ts';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';

/** What a notification is about. */
export const SUBJECT_TYPES = ['event', 'package', 'subscription', 'page'] as const;

/**
 * A sent or queued notification; the primary key prevents duplicates. The row is deleted if the job decides not to
 * send.
 */
export const notifications = pgTable(
  'notifications',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    kind: text('kind', { enum: NOTIFICATION_KINDS }).notNull(),
    subjectType: text('subject_type', { enum: SUBJECT_TYPES }).notNull(),
    subjectId: whole('subject_id').notNull(),
    /** Of the subject: an event's revision in `event_changes`, an offer's in `known_offers`. */
    revision: whole('revision').notNull(),
    /** The announced start, or null. Seconds since the Unix epoch. */
    startTs: whole('start_ts'),
    queuedTs: whole('queued_ts').notNull(),
    /** When the message was added to the outbox. */
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
    deletedWithUser(table),
  ],
);

/** The channel's offers at the last check; differences are news. */
export const knownOffers = pgTable(
  'known_offers',
  {
    channelId: channelId(),
    type: text('type', { enum: ['package', 'subscription', 'page'] }).notNull(),
    id: whole('id').notNull(),
    /** All-in price in the channel's currency, and the previous one; null for pages and unknown prices. */
    price: numeric('price', { precision: 12, scale: 3, mode: 'number' }),
    formerPrice: numeric('former_price', { precision: 12, scale: 3, mode: 'number' }),
    /** Incremented with each price change. */
    revision: whole('revision').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.type, table.id] })],
);
