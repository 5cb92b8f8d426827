import { minorDigits, toDecimal } from '@grandstand/core';
import { and, asc, desc, eq, gt, gte, ilike, inArray, lt, or, type SQL } from 'drizzle-orm';
import { containing } from '../../../db/like.ts';
import type { Scope } from '../../../db/scope.ts';
import { users } from '../../../db/schema.ts';
import type { OrderRow } from '../../commerce/orders/index.ts';
import { orders } from '../../commerce/orders/schema.ts';
import { formatMoney } from './commands/report-lines.ts';
import { toCsvCell } from './csv.ts';
import type { OperatorContext } from './operator-context.ts';

/** Undefined: any. Times in seconds since the Unix epoch; `untilTs` is exclusive. */
export interface OrderFilters {
  readonly status?: OrderRow['status'] | undefined;
  readonly userId?: number | undefined;
  readonly fromTs?: number | undefined;
  readonly untilTs?: number | undefined;
}

export interface ListedOrder {
  readonly id: number;
  readonly status: OrderRow['status'];
  readonly createdTs: number;
  readonly total: string;
  readonly refunded: string;
  readonly product: string;
  /** Null if the account was deleted. */
  readonly user: string | null;
}

const whereOf = ({ status, userId, fromTs, untilTs }: OrderFilters): SQL | undefined =>
  and(
    status === undefined ? undefined : eq(orders.status, status),
    userId === undefined ? undefined : eq(orders.userId, userId),
    fromTs === undefined ? undefined : gte(orders.createdTs, fromTs),
    untilTs === undefined ? undefined : lt(orders.createdTs, untilTs),
  );

async function emailsOf(scope: Scope, rows: readonly OrderRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const found =
    ids.length === 0
      ? []
      : await scope.select(users, { id: users.id, email: users.email }, { where: inArray(users.id, ids) });
  return new Map(found.map(({ id, email }) => [id, email]));
}

async function toListed(scope: Scope, rows: readonly OrderRow[]): Promise<ListedOrder[]> {
  const emails = await emailsOf(scope, rows);
  return rows.map(({ id, status, createdTs, currency, totalMinor, refundedMinor, productName, userId }) => ({
    id,
    status,
    createdTs,
    total: formatMoney({ minor: totalMinor, currency }),
    refunded: refundedMinor === 0 ? '-' : formatMoney({ minor: refundedMinor, currency }),
    product: productName,
    user: emails.get(userId) ?? null,
  }));
}

const NEWEST_FIRST = [desc(orders.createdTs), desc(orders.id)];

export const listOrders = async (
  { scope }: OperatorContext,
  filters: OrderFilters,
  limit: number,
): Promise<ListedOrder[]> =>
  toListed(scope, await scope.rows(orders, { where: whereOf(filters), orderBy: NEWEST_FIRST, limit }));

/** Orders whose id, product, promo code, id at the payment provider or buyer's email has the text. */
export async function searchOrders(
  { scope }: OperatorContext,
  text: string,
  limit: number,
): Promise<ListedOrder[]> {
  const buyers = await scope.select(
    users,
    { id: users.id },
    { where: ilike(users.email, containing(text)), limit: 1000 },
  );
  const where = or(
    /^\d{1,15}$/.test(text) ? eq(orders.id, Number(text)) : undefined,
    ilike(orders.productName, containing(text)),
    eq(orders.couponCode, text.toUpperCase()),
    eq(orders.intentId, text),
    buyers.length === 0
      ? undefined
      : inArray(
          orders.userId,
          buyers.map(({ id }) => id),
        ),
  );
  return toListed(scope, await scope.rows(orders, { where, orderBy: NEWEST_FIRST, limit }));
}

const PAGE = 1000;

const COLUMNS = [
  'order',
  'created',
  'paid',
  'refunded_at',
  'status',
  'type',
  'product_id',
  'product',
  'user_id',
  'email',
  'currency',
  'base',
  'fee',
  'discount',
  'tax',
  'total',
  'refunded',
  'coupon',
  'payment',
] as const;

/** All orders that match as CSV, oldest first; times are in UTC. */
export async function exportOrders({ scope }: OperatorContext, filters: OrderFilters): Promise<string[]> {
  const lines = [COLUMNS.join(',')];
  for (let lastId = 0; ;) {
    const rows = await scope.rows(orders, {
      where: and(whereOf(filters), gt(orders.id, lastId)),
      orderBy: [asc(orders.id)],
      limit: PAGE,
    });
    const emails = await emailsOf(scope, rows);
    lines.push(...rows.map((row) => toCsvLine(row, emails.get(row.userId) ?? null)));
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return lines;
    lastId = last.id;
  }
}

const isoOf = (ts: number | null) => (ts === null ? null : new Date(ts * 1000).toISOString());

function toCsvLine(row: OrderRow, email: string | null): string {
  const { currency } = row;
  const amount = (minor: number) => toDecimal({ minor, currency }).toFixed(minorDigits(currency));
  const cells: Record<(typeof COLUMNS)[number], string | number | null> = {
    order: row.id,
    created: isoOf(row.createdTs),
    paid: isoOf(row.paidTs),
    refunded_at: isoOf(row.refundedTs),
    status: row.status,
    type: row.type,
    product_id: row.productId,
    product: row.productName,
    user_id: row.userId,
    email,
    currency: currency.toUpperCase(),
    base: amount(row.baseMinor),
    fee: amount(row.feeMinor),
    discount: amount(row.discountMinor),
    tax: amount(row.taxMinor),
    total: amount(row.totalMinor),
    refunded: amount(row.refundedMinor),
    coupon: row.couponCode,
    payment: row.intentId,
  };
  return COLUMNS.map((column) => toCsvCell(cells[column])).join(',');
}
