import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

/** A venue. */
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
  },
  (table) => [primaryKey({ columns: [table.channelId, table.id] })],
);
