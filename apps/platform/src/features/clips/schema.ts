import { foreignKey, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, users, whole } from '../../db/schema.ts';
import { events } from '../catalog/schema.ts';

const seconds = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });

/** A clip of an event. Deleting a clip deletes its files but keeps its row. */
export const clips = pgTable(
  'clips',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** Unguessable id in shared links and file names. */
    uuid: text('uuid').notNull().unique(),
    userId: whole('user_id').notNull(),
    eventId: whole('event_id').notNull(),
    name: text('name').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull(),
    /** In seconds from the start of the event. */
    startS: seconds('start_s').notNull(),
    durationS: seconds('duration_s').notNull(),
    state: text('state', { enum: ['queued', 'processing', 'ready', 'failed', 'deleted'] }).notNull(),
    /** Percent. */
    progress: integer('progress').notNull(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.eventId),
    index().on(table.channelId, table.userId),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);

/** A clip download by a user. */
export const clipDownloads = pgTable(
  'clip_downloads',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    clipId: whole('clip_id').notNull(),
    userId: whole('user_id').notNull(),
    /** Seconds since the Unix epoch. */
    atTs: whole('at_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.userId),
    foreignKey({
      columns: [table.channelId, table.clipId],
      foreignColumns: [clips.channelId, clips.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
