import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { events } from './events.ts';
import { users } from './users.ts';

/** That a user was given a whole event to download. */
export const eventDownloads = pgTable(
  'event_downloads',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    eventId: whole('event_id').notNull(),
    userId: whole('user_id').notNull(),
    /** Seconds since the Unix epoch. */
    atTs: whole('at_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
