import { boolean, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { sessions } from './sessions.ts';
import { users } from './users.ts';

/** A social login under way: from the button to the session that it ends in. */
export const socialLogins = pgTable(
  'social_logins',
  {
    channelId: channelId(),
    /** Random; the `state` that travels through the provider names it. */
    id: text('id').notNull(),
    /** The session that began it, and the only one that can end it. */
    sessionId: whole('session_id').notNull(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    /** Whether somebody new may be registered by it. */
    termsAccepted: boolean('terms_accepted').notNull(),
    expiresTs: whole('expires_ts').notNull(),
    /** Known once the provider has answered. */
    userId: whole('user_id'),
    /** SHA-256 of what the site is handed to ask for its session with. */
    ticketHash: text('ticket_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    foreignKey({
      columns: [table.channelId, table.sessionId],
      foreignColumns: [sessions.channelId, sessions.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
