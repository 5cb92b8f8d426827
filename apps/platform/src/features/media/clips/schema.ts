import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, whole } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';

const seconds = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' });

/** The origin of a deletion: the clip's user, an operator of the channel, or the retention. */
const REMOVED_BY = ['user', 'channel', 'expiry'] as const;

/** A clip of an event. Deleting a clip deletes its files, name and tags some seconds later, but keeps its row (ADR 081). */
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
    /** The name as `foldText` returns it, for searches. Null: written by an earlier version, not folded yet. */
    foldedName: text('folded_name'),
    tags: jsonb('tags').$type<string[]>().notNull(),
    /** In seconds from the start of the event. */
    startS: seconds('start_s').notNull(),
    durationS: seconds('duration_s').notNull(),
    state: text('state', { enum: ['queued', 'processing', 'ready', 'failed', 'deleted'] }).notNull(),
    /** Percent. */
    progress: integer('progress').notNull(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
    /** Of a deleted clip. Null also for clips that an earlier version deleted, with their files. */
    removedBy: text('removed_by', { enum: REMOVED_BY }),
    deletedTs: whole('deleted_ts'),
    /** The state before the deletion, to which restoring returns. */
    stateBefore: text('state_before', { enum: ['queued', 'processing', 'ready', 'failed'] }),
    /** When the files of a deleted clip were removed; null: not yet. */
    filesRemovedTs: whole('files_removed_ts'),
    /** When an operator hid the clip; null: it is shown. It stays with its user, also if restored after a deletion. */
    hiddenTs: whole('hidden_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.eventId),
    index().on(table.channelId, table.userId),
    index()
      .on(table.channelId)
      .where(sql`folded_name is null`),
    index()
      .on(table.deletedTs)
      .where(sql`deleted_ts is not null and files_removed_ts is null`),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
    deletedWithUser(table),
  ],
);

/** A foreign key to the clip, with which the row is deleted. */
export const deletedWithClip = (table: { channelId: AnyPgColumn; clipId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.channelId, table.clipId],
    foreignColumns: [clips.channelId, clips.id],
  }).onDelete('cascade');

/** The clip that a request with an idempotency key created or found. The key is unique per user. */
export const clipRequests = pgTable(
  'clip_requests',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    key: text('key').notNull(),
    clipId: whole('clip_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId, table.key] }),
    index().on(table.channelId, table.clipId),
    deletedWithClip(table),
    deletedWithUser(table),
  ],
);

/** A vertical or square rendition of a clip, with the channel's watermark, rendered on demand (ADR 080). */
export const clipRenditions = pgTable(
  'clip_renditions',
  {
    channelId: channelId(),
    clipId: whole('clip_id').notNull(),
    shape: text('shape', { enum: ['vertical', 'square'] }).notNull(),
    state: text('state', { enum: ['queued', 'processing', 'ready', 'failed'] }).notNull(),
    /** Percent. */
    progress: integer('progress').notNull(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.clipId, table.shape] }), deletedWithClip(table)],
);
