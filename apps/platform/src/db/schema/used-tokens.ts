import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';

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
