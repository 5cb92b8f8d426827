import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChannelColors } from '@grandstand/tenant';
import type { ClipSettings } from '@grandstand/content-files';

/** A bigint column for ids and seconds, within JavaScript's safe integers. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** The channel a row belongs to. Part of every content table's primary and foreign keys. */
export const channelId = () =>
  text('channel_id')
    .notNull()
    .references(() => channels.id);

/**
 * A row's texts in other languages than the channel's, by language and by property of the row (D26); null: the row has
 * only its own texts.
 */
export type Translations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export const translations = () => jsonb('translations').$type<Translations>();

/** Countries that a channel blocks, or the only allowed ones; ISO 3166-1 alpha-2. */
export interface GeoRule {
  blocked: string[];
  /** Empty: all countries. */
  allowed: string[];
}

export interface ChannelSettings {
  language: string;
  currency: string;
  google_tag: string | null;
  analytics_key: string | null;
  /** Captcha provider of the registration (D14). */
  captcha: { provider: 'sandbox' | 'recaptcha'; site_key: string };
  /** Whether a registration gives the basic pass (the default), or each user chooses it (D2). */
  basic_pass?: 'granted' | 'chosen' | undefined;
  /** Whether tags and analytics wait for the visitor's consent (D17). Missing: false. */
  consent_required?: boolean | undefined;
  /** How titles name two teams (D27). Missing: "away @ home". */
  event_title?: 'away-home' | 'home-away' | undefined;
  /** The seller's tax number, which receipts show. */
  tax_number?: string | null | undefined;
  /** Limits and tags of clips. Missing in a channel that an earlier version wrote: `clipSettingsOf` has the defaults. */
  clips?: ClipSettings | undefined;
}

/** A customer's sports channel. */
export const channels = pgTable('channels', {
  id: text('id').primaryKey(),
  /** The channel key that sites send (D3). */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<ChannelSettings>().notNull(),
  geo: jsonb('geo').$type<GeoRule>().notNull(),
  colorSettings: jsonb('color_settings').$type<ChannelColors>().notNull(),
  /** Hash of the seed files last written. */
  seedHash: text('seed_hash').notNull(),
  /** Counts writes to the channel's content, maintained by triggers (ADR 024). */
  contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(0),
  translations: translations(),
});

/** Host names of a channel's sites. */
export const channelDomains = pgTable('channel_domains', {
  domain: text('domain').primaryKey(),
  channelId: channelId(),
});

/** Generated secrets, shared by all processes. */
export const platformSecrets = pgTable('platform_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** A registered user of one channel. */
export const users = pgTable(
  'users',
  {
    channelId: channelId(),
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** The account's identifier as `normalizeLogin` writes it: email or telephone number (D23). */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    temporaryPassword: boolean('temporary_password').notNull().default(false),
    trialPeriodUsed: boolean('trial_period_used').notNull().default(false),
    /** argon2id with its parameters; null for users of social login only. */
    passwordHash: text('password_hash'),
    /** Incremented with each password change, which invalidates mailed links. */
    passwordVersion: integer('password_version').notNull().default(0),
    /** Null until the email is verified. */
    emailVerifiedTs: whole('email_verified_ts'),
    /** Replaces `email` after verification. */
    pendingEmail: text('pending_email'),
    createdTs: whole('created_ts').notNull().default(0),
    /** Since when an operator refuses this user; null: not disabled. */
    disabledTs: whole('disabled_ts'),
    /** From the last used session, for scheduled mail; null before the first login. */
    language: text('language'),
    timeZone: text('time_zone'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    uniqueIndex().on(table.channelId, table.email),
  ],
);

/** A foreign key to the user, with whom the row is deleted. */
export const deletedWithUser = (table: { channelId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.channelId, table.userId],
    foreignColumns: [users.channelId, users.id],
  }).onDelete('cascade');

/** A session with its API key (D3): anonymous until login. Only the key's hash is stored. */
export const sessions = pgTable(
  'sessions',
  {
    channelId: channelId(),
    /** Id that stays the same when the key changes; used in the session list. */
    id: whole('id').notNull().generatedAlwaysAsIdentity(),
    /** SHA-256 of the key, in hex. */
    keyHash: text('key_hash').notNull().unique(),
    userId: whole('user_id'),
    language: text('language').notNull(),
    timeZone: text('time_zone').notNull(),
    /** User agent, for the session list. */
    userAgent: text('user_agent').notNull().default(''),
    /** Seconds since the Unix epoch. */
    createdTs: whole('created_ts').notNull(),
    /** Accurate to a few minutes. */
    lastSeenTs: whole('last_seen_ts').notNull().default(0),
    /** The latest proof of the user: password or social login. Null: logged in with a code of another session. */
    authenticatedTs: whole('authenticated_ts'),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.id] }),
    foreignKey({ columns: [table.channelId, table.userId], foreignColumns: [users.channelId, users.id] }),
  ],
);

/** Counters of attempts per time window, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    channelId: channelId(),
    /** Name of the counter, e.g. `login ip 203.0.113.7`. */
    bucket: text('bucket').notNull(),
    /** End of the window, in seconds since the Unix epoch. */
    endsTs: whole('ends_ts').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.bucket] })],
);

/** The last check of the machine’s clock (`clock-watch.ts`). At most one row. */
export const clockChecks = pgTable('clock_checks', {
  id: integer('id').primaryKey().default(1),
  /** Seconds since the Unix epoch. */
  lastTs: whole('last_ts').notNull(),
  /** From this time on the clock is trusted. */
  trustedFromTs: whole('trusted_from_ts').notNull().default(0),
});
