import type { ColorSettings } from '@grandstand/api';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Countries that a channel blocks, or the only ones it allows; ISO 3166-1 alpha-2 codes. */
export interface GeoRule {
  blocked: string[];
  /** Empty: everywhere. */
  allowed: string[];
}

export interface ChannelSettings {
  language: string;
  currency: string;
  google_tag: string | null;
  analytics_key: string | null;
  /** Which captcha registration asks for (D14). */
  captcha: { provider: 'sandbox' | 'recaptcha'; site_key: string };
}

/** A customer's sports channel. */
export const channels = pgTable('channels', {
  id: text('id').primaryKey(),
  /** The channel key that sites send (D3). */
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<ChannelSettings>().notNull(),
  geo: jsonb('geo').$type<GeoRule>().notNull(),
  colorSettings: jsonb('color_settings').$type<ColorSettings>().notNull(),
  /** Hash of the seed files that the channel's content was last written from. */
  seedHash: text('seed_hash').notNull(),
  /** Counts the writes to the channel and its content. Triggers do, so that no writer can forget (ADR 024). */
  contentVersion: bigint('content_version', { mode: 'number' }).notNull().default(0),
});
