import { foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { clips } from './clips.ts';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** That a user was given a clip to download. */
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
