import { foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** The code that a person's one device shows and another enters; a person has one at a time. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    /** Signed with the channel's secret: six digits alone are soon guessed from a hash. */
    codeHash: text('code_hash').notNull(),
    expiresTs: whole('expires_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId] }),
    uniqueIndex().on(table.channelId, table.codeHash),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);
