import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { channelId, whole } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import type { Layout } from './layout.ts';
import type { ListedSegment } from './parse-listing.ts';

/** Encoders of a stream: the second one pushes with the key and the suffix `.backup`. */
export const FEEDS = ['main', 'backup'] as const;
const feed = () => text('feed', { enum: FEEDS }).notNull();

/** A stream that encoders push, of one event. Processes change it, its tracks and segments under a lock of its row. */
export const ingestStreams = pgTable(
  'ingest_streams',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    eventId: whole('event_id').notNull(),
    /** SHA-256 of the key, which is shown only when it is created. */
    keyHash: text('key_hash').notNull().unique(),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
    /** When its key was revoked; null: it works. */
    revokedTs: whole('revoked_ts'),
    /** The encoder whose segments are published. */
    activeFeed: text('active_feed', { enum: FEEDS }).notNull().default('main'),
    /** The last period of the published segments: a discontinuity is between two periods. */
    period: integer('period').notNull().default(0),
    /** Count of the published segments. */
    published: integer('published').notNull().default(0),
    /** Renditions of the encoder's multivariant playlist; null: it has sent none. */
    layout: jsonb('layout').$type<Layout>(),
    /** Size of its stored files. */
    bytes: whole('bytes').notNull().default(0),
    /** The end of the event before the platform moved it, because the encoder still sent; null: it did not. */
    plannedEndTs: whole('planned_end_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    unique().on(table.channelId, table.eventId),
    foreignKey({
      columns: [table.channelId, table.eventId],
      foreignColumns: [events.channelId, events.id],
    }).onDelete('cascade'),
  ],
);

const streamColumns = () => ({ channelId: channelId(), streamId: whole('stream_id').notNull() });
const ofStream = (table: { channelId: AnyPgColumn; streamId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.channelId, table.streamId],
    foreignColumns: [ingestStreams.channelId, ingestStreams.id],
  }).onDelete('cascade');

/** A file that an encoder has sent. The newest of a path is the current one: restarted encoders repeat their names. */
export const ingestFiles = pgTable(
  'ingest_files',
  {
    ...streamColumns(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    feed: feed(),
    /** The encoder's path below the key. */
    path: text('path').notNull(),
    storageKey: text('storage_key').notNull(),
    bytes: whole('bytes').notNull(),
    /** When it had arrived, in milliseconds since the Unix epoch. */
    arrivedMs: whole('arrived_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.streamId, table.feed, table.path),
    index().on(table.arrivedMs),
    ofStream(table),
  ],
);

/** A media playlist of an encoder: how far its segments were taken over. */
export const ingestTracks = pgTable(
  'ingest_tracks',
  {
    ...streamColumns(),
    feed: feed(),
    /** Id of the rendition (`renditionIdOf`). */
    rendition: text('rendition').notNull(),
    /** Counts the starts of the encoder. */
    run: integer('run').notNull(),
    lastSequence: whole('last_sequence'),
    lastFileId: whole('last_file_id'),
    floorFileId: whole('floor_file_id').notNull(),
    /** End of its last segment, in milliseconds since the Unix epoch. */
    lastEndMs: doublePrecision('last_end_ms'),
    /** Listed segments that are not taken over, because the file of the first one has not arrived. */
    pending: jsonb('pending').$type<readonly ListedSegment[]>().notNull(),
    /** The path of that file; null: nothing is pending. */
    awaited: text('awaited'),
    targetS: doublePrecision('target_s').notNull(),
    /** Whether the encoder has ended the playlist. */
    isEnded: boolean('is_ended').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.streamId, table.feed, table.rendition] }),
    ofStream(table),
  ],
);

/** A segment of a rendition. */
export const ingestSegments = pgTable(
  'ingest_segments',
  {
    ...streamColumns(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    feed: feed(),
    rendition: text('rendition').notNull(),
    run: integer('run').notNull(),
    /** The encoder's media sequence number. */
    sequence: whole('sequence').notNull(),
    /** Number in the published playlist; null: the other encoder's segment is published, or it waits for its turn. */
    number: integer('number'),
    /** Place in the sequence of all published segments of the stream. */
    place: integer('place'),
    period: integer('period'),
    /** Milliseconds since the Unix epoch. */
    startMs: doublePrecision('start_ms').notNull(),
    durationMs: doublePrecision('duration_ms').notNull(),
    /** Null: the file never arrived (`EXT-X-GAP`). */
    fileId: whole('file_id'),
    initFileId: whole('init_file_id'),
    bytes: whole('bytes').notNull(),
    extension: text('extension').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    unique().on(table.channelId, table.streamId, table.rendition, table.number),
    index().on(table.channelId, table.streamId, table.place),
    index().on(table.channelId, table.fileId),
    index().on(table.channelId, table.initFileId),
    index()
      .on(table.startMs)
      .where(sql`number is null`),
    index().on(table.channelId, table.streamId, table.feed, table.run, table.sequence),
    ofStream(table),
  ],
);
