import { bigint, text } from 'drizzle-orm/pg-core';
import { channels } from './channels.ts';

/** An identifier or a number of seconds: whole, and within what JavaScript counts exactly. */
export const whole = (name: string) => bigint(name, { mode: 'number' });

/** The channel a row belongs to. Part of every content table's primary and foreign keys. */
export const channelId = () =>
  text('channel_id')
    .notNull()
    .references(() => channels.id);
