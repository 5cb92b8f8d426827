import { pgTable, text } from 'drizzle-orm/pg-core';
import { channelId } from './columns.ts';

/** Host names of a channel's sites. */
export const channelDomains = pgTable('channel_domains', {
  domain: text('domain').primaryKey(),
  channelId: channelId(),
});
