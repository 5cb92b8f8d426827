import { foreignKey, index, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { eventCategories } from './event-categories.ts';
import { eventLocations } from './event-locations.ts';
import { participants } from './participants.ts';

/** A fixture. Appended by the season, never altered: orders and clips will point to it. */
export const events = pgTable(
  'events',
  {
    channelId: channelId(),
    /** Unique over all channels of the platform. */
    id: whole('id').notNull().unique(),
    /** What the planner knows the fixture by, so that it is never planned twice. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    type: text('type', { enum: ['free', 'register', 'paid', 'ppv'] }).notNull(),
    /** Seconds since the Unix epoch; the end is exclusive. */
    startTs: whole('start_ts').notNull(),
    endTs: whole('end_ts').notNull(),
    timeZone: text('time_zone').notNull(),
    homeId: whole('home_id').notNull(),
    awayId: whole('away_id').notNull(),
    categoryId: whole('category_id').notNull(),
    locationId: whole('location_id').notNull(),
    basePrice: numeric('base_price', { precision: 12, scale: 2, mode: 'number' }),
    serviceFee: numeric('service_fee', { precision: 12, scale: 2, mode: 'number' }),
    image: text('image'),
  },
  (table) => {
    const { channelId: channel } = table;
    return [
      primaryKey({ columns: [channel, table.id] }),
      uniqueIndex().on(channel, table.slug),
      index().on(channel, table.startTs),
      index().on(channel, table.homeId),
      index().on(channel, table.awayId),
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
