import { pgTable, text } from 'drizzle-orm/pg-core';

/** Keys that the platform made for itself, shared by all its processes. */
export const platformSecrets = pgTable('platform_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
