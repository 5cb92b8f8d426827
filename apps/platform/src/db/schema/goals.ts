import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { events } from './events.ts';

/** A moment at which a side scored: a goal, or a basket worth one to three points. */
export const goals = pgTable(
  'goals',
  {
    channelId: channelId(),
    eventId: whole('event_id').notNull(),
    /** Order within the event, from 0. */
    position: integer('position').notNull(),
    /** Seconds since the Unix epoch. */
    atTs: whole('at_ts').notNull(),
    side: text('side', { enum: ['home', 'away'] }).notNull(),
    points: integer('points').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.eventId, table.position] }),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
  ],
);
