import type { Blackout } from '@grandstand/api';
import type { ContentText, EventStreamContent } from '@grandstand/content-files';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { channelId, type Translations, translations, whole } from '../../../db/schema.ts';

/** A blackout whose areas have their names in other languages (D26). */
export type StoredBlackout = Omit<Blackout, 'areas'> & {
  readonly areas: readonly (Blackout['areas'][number] & { readonly translations?: Translations | null })[];
};

/** A team. */
export const participants = pgTable(
  'participants',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    color: text('color').notNull(),
    secondaryColor: text('secondary_color').notNull(),
    logo: text('logo'),
    cover: text('cover'),
    properties: jsonb('properties').$type<Record<string, string[]>>().notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** A division, conference, club or school. */
export const participantGroups = pgTable(
  'participant_groups',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    image: text('image'),
    parentId: whole('parent_id'),
    properties: jsonb('properties').$type<Record<string, string[]>>().notNull(),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    foreignKey({ columns: [table.channelId, table.parentId], foreignColumns: [table.channelId, table.id] }),
  ],
);

/** Team memberships in a group and the groups above it. */
export const participantGroupMembers = pgTable(
  'participant_group_members',
  {
    channelId: channelId(),
    groupId: whole('group_id').notNull(),
    participantId: whole('participant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.groupId, table.participantId] }),
    index().on(table.channelId, table.participantId),
    foreignKey({
      columns: [table.channelId, table.groupId],
      foreignColumns: [participantGroups.channelId, participantGroups.id],
    }),
    foreignKey({
      columns: [table.channelId, table.participantId],
      foreignColumns: [participants.channelId, participants.id],
    }),
  ],
);

/** Properties by which a channel's participants and groups can be filtered. */
export const participantGroupProperties = pgTable(
  'participant_group_properties',
  {
    channelId: channelId(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    values: jsonb('values').$type<string[]>().notNull(),
    weight: integer('weight').notNull(),
    /** What viewers read in place of a value, by value; null: the values. */
    valueLabels: jsonb('value_labels').$type<Record<string, ContentText>>(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.name] })],
);

/** A sport or competition. */
export const eventCategories = pgTable(
  'event_categories',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    /** Playing surface, selects the sample footage, such as `rink`. */
    surface: text('surface').notNull(),
    /** Path on the media origin. */
    image: text('image'),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** A location (venue) of events. */
export const eventLocations = pgTable(
  'event_locations',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: text('state'),
    countryCode: text('country_code').notNull(),
    timeZone: text('time_zone').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** An event. Append-only, because orders and clips refer to it. */
export const events = pgTable(
  'events',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().unique(),
    /** Unique key, so that `sample-seeding` does not add a planned event twice. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: ['free', 'register', 'paid', 'ppv'] }).notNull(),
    /** Seconds since the Unix epoch; the end is exclusive. */
    startTs: whole('start_ts').notNull(),
    endTs: whole('end_ts').notNull(),
    timeZone: text('time_zone').notNull(),
    /** Both teams, or null twice: then `participantIds` has the participants. */
    homeId: whole('home_id'),
    awayId: whole('away_id'),
    /** The participants of an event without two teams, in the order of display; empty for one with two. */
    participantIds: jsonb('participant_ids').$type<number[]>().notNull().default([]),
    categoryId: whole('category_id').notNull(),
    locationId: whole('location_id').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 3, mode: 'number' }),
    serviceFee: numeric('service_fee', { precision: 12, scale: 3, mode: 'number' }),
    image: text('image'),
    /** Null: none. */
    blackout: jsonb('blackout').$type<StoredBlackout>(),
    /** A state beyond the clock's (D27); null: none. */
    state: text('state', { enum: ['postponed', 'suspended', 'abandoned'] }),
    /** Whether of the start only the day in the time zone of the event is known. */
    isTimeTba: boolean('is_time_tba').notNull().default(false),
    /** Where it is streamed from; null: sample footage. */
    stream: jsonb('stream').$type<EventStreamContent>(),
    translations: translations(),
  },
  (table) => {
    const { channelId: channel } = table;
    return [
      primaryKey({ columns: [channel, table.id] }),
      uniqueIndex().on(channel, table.slug),
      index().on(channel, table.startTs),
      index().on(channel, table.homeId),
      index().on(channel, table.awayId),
      index().using('gin', table.participantIds),
      foreignKey({
        columns: [channel, table.homeId],
        foreignColumns: [participants.channelId, participants.id],
      }),
      foreignKey({
        columns: [channel, table.awayId],
        foreignColumns: [participants.channelId, participants.id],
      }),
      foreignKey({
        columns: [channel, table.categoryId],
        foreignColumns: [eventCategories.channelId, eventCategories.id],
      }),
      foreignKey({
        columns: [channel, table.locationId],
        foreignColumns: [eventLocations.channelId, eventLocations.id],
      }),
    ];
  },
);

/** The words of an event by which `searchEvents` finds it, as `foldWords` returns them, separated by spaces. */
export const eventWords = pgTable(
  'event_words',
  {
    channelId: channelId(),
    eventId: whole('event_id').notNull(),
    nameWords: text('name_words').notNull(),
    /** Of the teams, the sport and the venue. */
    otherWords: text('other_words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.eventId] }),
    index('event_words_search').using('gin', weightedWords(table)),
    foreignKey({
      columns: [table.channelId, table.eventId],
      foreignColumns: [events.channelId, events.id],
    }).onDelete('cascade'),
  ],
);

/** The words as PostgreSQL searches them; words of the name weigh more. An index has the same expression. */
export function weightedWords({
  nameWords,
  otherWords,
}: {
  nameWords: AnyPgColumn;
  otherWords: AnyPgColumn;
}): SQL {
  return sql`(setweight(to_tsvector('simple', ${nameWords}), 'A') || setweight(to_tsvector('simple', ${otherWords}), 'B'))`;
}

/** A score: a goal, or a basket worth one to three points. */
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

/** Counts later changes of an event's times and state, and has its cancellation. An event without changes has no row. */
export const eventChanges = pgTable(
  'event_changes',
  {
    channelId: channelId(),
    eventId: whole('event_id').notNull(),
    /** Number of changes: SEQUENCE in calendars. */
    revision: integer('revision').notNull(),
    cancelled: boolean('cancelled').notNull(),
    /** Time of the last change, in seconds since the Unix epoch. */
    changedTs: whole('changed_ts').notNull(),
    /** The revision that last gave the event another start, and its time; null: none did. */
    movedRevision: integer('moved_revision'),
    movedTs: whole('moved_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.eventId] }),
    foreignKey({ columns: [table.channelId, table.eventId], foreignColumns: [events.channelId, events.id] }),
  ],
);
