import { eq, inArray, or, sql } from 'drizzle-orm';
import { analyticsRecords, analyticsSessions } from '../analytics/schema.ts';
import { orders } from '../orders/schema.ts';
import { sessions, users } from '../../db/schema.ts';
import { signInCodes, socialIdentities } from './schema.ts';
import type { UserRow } from '../../db/channel-registry.ts';
import type { Scope } from '../../db/scope.ts';

/**
 * What goes with an account, in this order. Tables whose rows point to the user with `onDelete('cascade')`
 * (favourites, forms, calendar feeds, clips, grants, cards, mail) need no step: they go with the user's own row.
 */
const STEPS: readonly ((scope: Scope, user: UserRow) => Promise<unknown>)[] = [
  (scope, { id }) => scope.remove(sessions, eq(sessions.userId, id)),
  (scope, { id }) => scope.remove(signInCodes, eq(signInCodes.userId, id)),
  (scope, { id }) => scope.remove(socialIdentities, eq(socialIdentities.userId, id)),
  removeAnalytics,
  // The books are kept, and nobody can pay what is unpaid any more (`features/payments/forget-buyer.ts`): an order stays, under a number that is nobody's any more.
  (scope, { id }) => scope.update(orders, { paymentMethod: null, clientSecret: null }, eq(orders.userId, id)),
  (scope, { id }) => scope.remove(users, eq(users.id, id)),
];

/** Deletes a user and what belongs to them. In a transaction, so that none is half deleted. */
export const purgeQueries = (scope: Scope) => ({
  async user(user: UserRow): Promise<void> {
    for (const step of STEPS) await step(scope, user);
  },
});

/** What first-party analytics was told in the user's name, and the visits in which it was: address, browser, pages. */
async function removeAnalytics(scope: Scope, { id, email }: UserRow): Promise<void> {
  const isNamed = or(
    eq(analyticsRecords.userId, id),
    eq(sql`${analyticsRecords.fields} ->> 'user_email'`, email),
  );
  const named = await scope.remove(analyticsRecords, isNamed);
  const visits = [...new Set(named.flatMap(({ sessionUuid }) => sessionUuid ?? []))];
  if (visits.length === 0) return;
  await scope.remove(analyticsRecords, inArray(analyticsRecords.sessionUuid, visits));
  await scope.remove(analyticsSessions, inArray(analyticsSessions.uuid, visits));
}
