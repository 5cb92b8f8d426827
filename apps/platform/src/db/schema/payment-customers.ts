import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { channelId, whole } from './columns.ts';
import { users } from './users.ts';

/** What the payment provider knows a viewer as. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    channelId: channelId(),
    userId: whole('user_id').notNull(),
    customer: text('customer').notNull().unique(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.userId] }),
    foreignKey({
      columns: [table.channelId, table.userId],
      foreignColumns: [users.channelId, users.id],
    }).onDelete('cascade'),
  ],
);
