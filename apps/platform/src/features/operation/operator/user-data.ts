import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UserRow } from '../../../db/channel-registry.ts';
import { sessions } from '../../../db/schema.ts';
import type { Scope } from '../../../db/scope.ts';
import type { ChannelTable } from '../../../db/table-queries.ts';
import { calendarFeeds, knownDevices, socialIdentities } from '../../identity/accounts/schema.ts';
import { analyticsRecords } from '../analytics/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { clipDownloads, eventDownloads } from '../../media/downloads/schema.ts';
import { favorites } from '../../catalog/favorites/schema.ts';
import { customFormFields } from '../../identity/forms/schema.ts';
import { outbox } from '../../../mail/schema.ts';
import { notifications } from '../../messages/notifications/schema.ts';
import { grants, heldSubscriptions, orders } from '../../commerce/orders/schema.ts';
import { paymentCustomers } from '../../commerce/payments/schema.ts';
import { mediumPositions, viewingPositions } from '../../media/viewing-positions/schema.ts';

/** Every table with data about a user; `user-data.test.ts` reports one that is missing. */
export const USER_TABLES = {
  sessions,
  socialIdentities,
  knownDevices,
  calendarFeeds,
  customFormFields,
  favorites,
  viewingPositions,
  mediumPositions,
  clips,
  clipDownloads,
  eventDownloads,
  orders,
  grants,
  heldSubscriptions,
  paymentCustomers,
  notifications,
  outbox,
  analyticsRecords,
} satisfies Record<string, ChannelTable & { userId: PgColumn }>;

/** Columns that prove something to the platform or the payment provider, or repeat what is known. */
const OMITTED =
  /hash|secret|token|verifier|idempotencyKey|providerKey|paymentMethod|^(?:channelId|userId|html|text)$/i;

const withoutOmitted = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !OMITTED.test(name)));

/** All data about a user, for the user: without what gives access to the account. */
export async function readUserData(scope: Scope, user: UserRow): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { user: withoutOmitted(user) };
  for (const [name, table] of Object.entries(USER_TABLES)) {
    const rows: object[] = await scope.rows(table, { where: eq(table.userId, user.id) });
    data[name] = rows.map(withoutOmitted);
  }
  return data;
}
