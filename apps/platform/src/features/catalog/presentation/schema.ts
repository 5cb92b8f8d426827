import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, translations, whole } from '../../../db/schema.ts';

/** A link of the navigation to a group or a participant; `targetId` is that row's id. */
export const menuItems = pgTable(
  'menu_items',
  {
    channelId: channelId(),
    kind: text('kind', { enum: ['group', 'participant'] }).notNull(),
    targetId: whole('target_id').notNull(),
    name: text('name').notNull(),
    alias: text('alias').notNull(),
    image: text('image'),
    url: text('url'),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.kind, table.targetId] })],
);

export const slides = pgTable(
  'slides',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    slidableType: text('slidable_type', { enum: ['main', 'category', 'participant', 'group'] }),
    slidableId: whole('slidable_id'),
    title: text('title').notNull(),
    text: text('text').notNull(),
    image: text('image'),
    url: text('url'),
    button: text('button'),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

export const pages = pgTable(
  'pages',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    url: text('url').notNull(),
    name: text('name').notNull(),
    altName: text('alt_name'),
    /** HTML. */
    content: text('content').notNull(),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.url),
  ],
);

export const faq = pgTable(
  'faq',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    question: text('question').notNull(),
    /** HTML. */
    answer: text('answer').notNull(),
    weight: integer('weight').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** A content block placed on a screen by its alias. */
export const staticBlocks = pgTable(
  'static_blocks',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    alias: text('alias').notNull(),
    title: text('title').notNull(),
    /** HTML. */
    content: text('content').notNull(),
    translations: translations(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);

/** A preroll video before an event (§3, *Preroll*). */
export const prerolls = pgTable(
  'prerolls',
  {
    channelId: channelId(),
    id: whole('id').notNull(),
    /** Name of the advert's footage. */
    advert: text('surface').notNull(),
    weight: integer('weight').notNull(),
    /** Limits it to events at this venue; null: no limit. */
    locationId: whole('location_id'),
    /** Limits it to events of these categories; empty: no limit. */
    eventCategories: jsonb('event_categories').$type<number[]>().notNull(),
    forVod: boolean('for_vod').notNull(),
    forLive: boolean('for_live').notNull(),
    /** How long it is suppressed after it has finished; null: the client's default of an hour. */
    suppressionS: integer('suppression_s'),
    /** After how many seconds it can be skipped; null: never. */
    skipAfterS: integer('skip_after_s'),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
