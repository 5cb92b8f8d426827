import { boolean, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, sessions, users, whole } from '../../db/schema.ts';

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

/** Tokens that may be used once and have been. Kept until they would have expired anyway. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    channelId: channelId(),
    tokenHash: text('token_hash').notNull(),
    expiresTs: whole('expires_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.tokenHash] })],
);

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
    /** Whether it may register a new user. */
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
