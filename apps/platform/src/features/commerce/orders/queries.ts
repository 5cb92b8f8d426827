import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { defineSelection } from '../../../db/prepared-rows.ts';
import { accessUntilTs } from './renewal-grace.ts';
import { grants, heldSubscriptions, orders, packages, subscriptions } from './schema.ts';
import type { ReadingLanguage } from '../../../db/reading-language.ts';
import type { Scope } from '../../../db/scope.ts';

export type OrderRow = typeof orders.$inferSelect;

export interface ReadOrder extends OrderRow {
  /** The language of the product's name, if it is not the wanted one. */
  readonly lang?: string;
}

/** An order with the names of its product and taxes in the language, where it kept them. */
export function orderIn(order: OrderRow, language: ReadingLanguage | null): ReadOrder {
  const texts = language && order.textsByLanguage?.[language.wanted];
  const isOther = language !== null && language.wanted !== language.own && !texts?.['productName'];
  return { ...order, ...texts, ...(isOther && { lang: language.own }) };
}
/** A grant; its `untilTs` is the end of access, which is later than `paidUntilTs` while a renewal is undecided. */
export type GrantRow = typeof grants.$inferSelect & { readonly paidUntilTs: number | null };
export type HeldSubscriptionRow = typeof heldSubscriptions.$inferSelect;

/** Whether a user holds a subscription that is running: of one offer at most one is. */
export const isRunningOf = (userId: number, subscriptionId?: number): SQL | undefined =>
  and(
    eq(heldSubscriptions.userId, userId),
    subscriptionId === undefined ? undefined : eq(heldSubscriptions.subscriptionId, subscriptionId),
    eq(heldSubscriptions.state, 'running'),
  );

/** What a channel sells, in display order. */
export const offerQueries = (scope: Scope) => ({
  packages: () => scope.rows(packages, { where: eq(packages.onSale, true), orderBy: [packages.weight] }),
  subscriptions: () =>
    scope.rows(subscriptions, { where: eq(subscriptions.onSale, true), orderBy: [subscriptions.weight] }),
});

const grantsOfUsers = defineSelection(
  'grants_of_users',
  { ...getTableColumns(grants), untilTs: accessUntilTs, paidUntilTs: grants.untilTs },
  { from: grants, where: sql`${grants.userId} = any(${sql.placeholder('userIds')})` },
);

/** Orders, grants and subscriptions of a channel's users. */
export const orderQueries = (scope: Scope) => ({
  list: (userId: number, slice: { limit?: number | undefined; offset?: number | undefined } = {}) =>
    scope.rows(orders, {
      where: eq(orders.userId, userId),
      orderBy: [desc(orders.createdTs), desc(orders.id)],
      ...slice,
    }),
  count: (userId: number) => scope.count(orders, eq(orders.userId, userId)),
  byId: (userId: number, id: number) =>
    scope.first(orders, and(eq(orders.userId, userId), eq(orders.id, id))),
  byIdempotencyKey: (userId: number, key: string) =>
    scope.first(orders, and(eq(orders.userId, userId), eq(orders.idempotencyKey, key))),
  grantsOf: (userId: number): Promise<GrantRow[]> => grantsOfUsers(scope, { userIds: [userId] }),
  grantsOfAll: (userIds: readonly number[]): Promise<GrantRow[]> => grantsOfUsers(scope, { userIds }),
  /** The newest renewal of a held subscription, whatever its status. */
  lastRenewal: (heldSubscriptionId: number) =>
    scope.first(
      orders,
      and(eq(orders.heldSubscriptionId, heldSubscriptionId), eq(orders.subscriptionOrderKind, 'updated')),
      { orderBy: [desc(orders.id)] },
    ),
  heldBy: (userId: number) => scope.rows(heldSubscriptions, { where: eq(heldSubscriptions.userId, userId) }),
});
