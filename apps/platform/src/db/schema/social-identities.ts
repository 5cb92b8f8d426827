import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** A user as an identity provider knows them (D15). */
export const socialIdentities = pgTable(
  'social_identities',
  {
    channelId: channelId(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** The provider's own identifier, which stays when the email changes. */
    subject: text('subject').notNull(),
    userId: whole('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.provider, table.subject] }),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);
