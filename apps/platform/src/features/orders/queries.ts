import { and, desc, eq, inArray } from 'drizzle-orm';
import { grants, heldSubscriptions, orders, packages, subscriptions } from './schema.ts';
import type { Scope } from '../../db/scope.ts';

export type OrderRow = typeof orders.$inferSelect;
export type GrantRow = typeof grants.$inferSelect;
export type HeldSubscriptionRow = typeof heldSubscriptions.$inferSelect;

/** A channel's offers, in display order. */
export const offerQueries = (scope: Scope) => ({
  packages: () => scope.rows(packages, { orderBy: [packages.weight] }),
  subscriptions: () => scope.rows(subscriptions, { orderBy: [subscriptions.weight] }),
});

/** Orders, grants and subscriptions of a channel's users. */
export const orderQueries = (scope: Scope) => ({
  list: (userId: number, slice: { limit?: number | undefined; offset?: number | undefined } = {}) =>
    scope.rows(orders, {
      where: eq(orders.userId, userId),
      orderBy: [desc(orders.createdTs), desc(orders.id)],
      ...slice,
    }),
  count: (userId: number) => scope.count(orders, eq(orders.userId, userId)),
  byId: async (userId: number, id: number) =>
    (await scope.rows(orders, { where: and(eq(orders.userId, userId), eq(orders.id, id)) }))[0] ?? null,
  byIdempotencyKey: async (userId: number, key: string) =>
    (
      await scope.rows(orders, { where: and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)) })
    )[0] ?? null,
  grantsOf: (userId: number) => scope.rows(grants, { where: eq(grants.userId, userId) }),
  grantsOfAll: (userIds: readonly number[]) =>
    scope.rows(grants, { where: inArray(grants.userId, [...userIds]) }),
  /** The newest renewal of a held subscription, whatever its status. */
  lastRenewal: async (heldSubscriptionId: number) =>
    (
      await scope.rows(orders, {
        where: and(
          eq(orders.heldSubscriptionId, heldSubscriptionId),
          eq(orders.subscriptionOrderKind, 'updated'),
        ),
        orderBy: [desc(orders.id)],
        limit: 1,
      })
    )[0] ?? null,
  heldBy: (userId: number) => scope.rows(heldSubscriptions, { where: eq(heldSubscriptions.userId, userId) }),
});
