import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { channelId, deletedWithUser, sessions, users, whole } from '../../../db/schema.ts';

/** Six-digit code that is displayed on one device and entered on another to log in there; one per user. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    /** HMAC: a plain hash of six digits is quickly guessed. */
    codeHash: text('code_hash').notNull(),
    expiresTs: whole('expires_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId] }),
    uniqueIndex().on(table.channelId, table.codeHash),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);

/** Consumed single-use tokens, kept until they would expire. */
export const usedTokens = pgTable(
  'used_tokens',
  {
    channelId: channelId(),
    tokenHash: text('token_hash').notNull(),
    expiresTs: whole('expires_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.tokenHash] })],
);

/** A user's identity at a provider (D15). */
export const socialIdentities = pgTable(
  'social_identities',
  {
    channelId: channelId(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** The provider's user id; unchanged when the email changes. */
    subject: text('subject').notNull(),
    userId: whole('user_id').notNull(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** The provider's email at the time of linking; null for identities of earlier versions, like `linkedTs`. */
    email: text('email'),
    linkedTs: whole('linked_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.provider, table.subject] }),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);

/** A social login in progress. */
export const socialLogins = pgTable(
  'social_logins',
  {
    channelId: channelId(),
    /** Random id, referenced by the signed `state`. */
    id: text('id').notNull(),
    /** The session that started the login. No other session can complete the login. */
    sessionId: whole('session_id').notNull(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** PKCE (RFC 7636). */
    codeVerifier: text('code_verifier').notNull(),
    /** Whether the user accepted the terms; otherwise the login cannot register a new user. */
    termsAccepted: boolean('terms_accepted').notNull(),
    expiresTs: whole('expires_ts').notNull(),
    /** Set after the provider's callback. */
    userId: whole('user_id'),
    /** SHA-256 of the one-time login code that the site exchanges for a login. */
    loginCodeHash: text('ticket_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    foreignKey({
      columns: [table.channelId, table.sessionId],
      foreignColumns: [sessions.channelId, sessions.id],
    }).onDelete('cascade'),
    deletedWithUser(table),
  ],
);

/** Email and password as they were before a change; a mailed link restores them. */
export const accountUndos = pgTable(
  'account_undos',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    userId: whole('user_id').notNull(),
    /** SHA-256 of the random token in the link. */
    tokenHash: text('token_hash').notNull(),
    /** The address that got the link. */
    email: text('email').notNull(),
    /** Null: the account had no password. */
    passwordHash: text('password_hash'),
    temporaryPassword: boolean('temporary_password').notNull(),
    expiresTs: whole('expires_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.tokenHash),
    index().on(table.channelId, table.email),
    index().on(table.channelId, table.userId),
    deletedWithUser(table),
  ],
);

/** Browsers in which a user has logged in before. Other clients cannot use up their login attempts. */
export const knownDevices = pgTable(
  'known_devices',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    /** SHA-256 of the user's id and the browser's token; differs between the users of one browser. */
    deviceHash: text('device_hash').notNull(),
    lastLoginTs: whole('last_login_ts').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId, table.deviceHash] }),
    deletedWithUser(table),
  ],
);

/**
 * A user's private calendar feed (D12). Its token grants read access; a new one replaces it. The database keeps nothing
 * that opens a feed.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token').notNull().unique(),
    /** The token, sealed, to display the feed's URL; null for feeds of earlier versions, which did not seal it. */
    sealedToken: text('sealed_token'),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] }), deletedWithUser(table)],
);
