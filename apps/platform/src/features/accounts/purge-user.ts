import { eq, inArray, or, sql } from 'drizzle-orm';
import { analyticsRecords, analyticsSessions } from '../analytics/schema.ts';
import { pastCouponUseQueries } from '../payments/index.ts';
import { orders } from '../orders/schema.ts';
import { users } from '../../db/schema.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';
import { revokeAccess } from './revoke-access.ts';

/**
 * Steps to delete a user's data, in this order. Tables with an `onDelete('cascade')` reference to the user
 * (favorites, viewing positions, forms, clips, grants, payment customers, mail) need no step.
 */
const STEPS: readonly ((scope: Scope, user: UserRow) => Promise<unknown>)[] = [
  (scope, { id }) => revokeAccess(scope, id),
  removeAnalytics,
  (scope, user) => pastCouponUseQueries(scope).keep(user),
  // Orders are kept for bookkeeping; unpaid ones are cancelled (`features/payments/erase-buyer.ts`).
  (scope, { id }) =>
    scope.update(orders, { paymentMethodId: null, clientSecret: null }, eq(orders.userId, id)),
  (scope, { id }) => scope.remove(users, eq(users.id, id)),
];

/** Deletes a user and their data. Must run in a transaction. */
export const purgeQueries = (scope: Scope) => ({
  async user(user: UserRow): Promise<void> {
    for (const step of STEPS) await step(scope, user);
  },
});

/** Deletes the user's first-party analytics: records, and sessions with IP address, browser and pages. */
async function removeAnalytics(scope: Scope, { id, email }: UserRow): Promise<void> {
  const whereOfUser = or(
    eq(analyticsRecords.userId, id),
    eq(sql`${analyticsRecords.fields} ->> 'user_email'`, email),
  );
  const userRecords = await scope.remove(analyticsRecords, whereOfUser);
  const sessionUuids = [...new Set(userRecords.flatMap(({ sessionUuid }) => sessionUuid ?? []))];
  if (sessionUuids.length === 0) return;
  await scope.remove(analyticsRecords, inArray(analyticsRecords.sessionUuid, sessionUuids));
  await scope.remove(analyticsSessions, inArray(analyticsSessions.uuid, sessionUuids));
}
