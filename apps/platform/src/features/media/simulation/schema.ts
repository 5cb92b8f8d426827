import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { channelId, whole } from '../../../db/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';

/** The schedule of the channel as live (D7): which finished event is shown when. Rows are added and purged, never changed. */
export const simulationSlots = pgTable(
  'simulation_slots',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    eventId: whole('event_id').notNull(),
    /** Seconds since the Unix epoch; the end is exclusive. */
    startTs: whole('start_ts').notNull(),
    endTs: whole('end_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    index().on(table.channelId, table.startTs),
    foreignKey({
      columns: [table.channelId, table.eventId],
      foreignColumns: [events.channelId, events.id],
    }).onDelete('cascade'),
  ],
);
