import { err, normalizeCouponCode, ok, type Result } from '@grandstand/core';
import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import { orders } from '../../commerce/orders/schema.ts';
import { coupons } from '../../commerce/payments/schema.ts';
import { recordAction } from './audit.ts';
import { formatMoney } from './commands/report-lines.ts';
import type { OperatorContext } from './operator-context.ts';

type CouponRow = typeof coupons.$inferSelect;

export interface ListedCoupon {
  readonly code: string;
  readonly discount: string;
  /** Paid orders with it. */
  readonly uses: number;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
  readonly expiresTs: number | null;
}

/** The promo codes by name; `isAll`: also those that have ended. */
export async function listCoupons(
  { scope, channel }: OperatorContext,
  isAll: boolean,
): Promise<ListedCoupon[]> {
  const rows = await scope.rows(coupons, { orderBy: [asc(coupons.code)] });
  const used = await scope.groups(orders, {
    fields: { code: orders.couponCode, uses: count() },
    where: and(isNotNull(orders.couponCode), inArray(orders.status, ['paid', 'refunded'])),
    groupBy: [orders.couponCode],
  });
  const uses = new Map(used.map((row) => [row.code, row.uses]));
  const { currency } = channel.settings;
  return rows
    .filter(({ expiresTs }) => isAll || expiresTs === null || expiresTs > scope.nowTs)
    .map(({ code, percent, amountMinor, maxUses, maxUsesPerUser, expiresTs }) => ({
      code,
      discount: percent === null ? formatMoney({ minor: amountMinor ?? 0, currency }) : `${percent} %`,
      uses: uses.get(code) ?? 0,
      maxUses,
      maxUsesPerUser,
      expiresTs,
    }));
}

export type CouponChange = Partial<Pick<CouponRow, 'expiresTs' | 'maxUses' | 'maxUsesPerUser'>>;

/** Changes the end and the limits of a coupon that has not ended. Repeating it changes nothing. */
export async function changeCoupon(
  { scope, channel, ...actor }: OperatorContext,
  enteredCode: string,
  change: CouponChange,
): Promise<Result<string, CouponRow>> {
  const code = normalizeCouponCode(enteredCode);
  if (Object.keys(change).length === 0) return err('Pass what to change, for example --max-uses.');
  if (change.expiresTs && change.expiresTs <= scope.nowTs)
    return err('The end of the coupon must be in the future. To end it now, use "coupon end".');
  return scope.transaction(async (txScope) => {
    const [coupon] = await txScope.rows(coupons, { where: eq(coupons.code, code), lock: 'update' });
    if (!coupon) return err(`There is no coupon "${code}" on the channel "${channel.id}".`);
    if (coupon.expiresTs !== null && coupon.expiresTs <= txScope.nowTs)
      return err(`The coupon "${code}" has ended. Create another one.`);
    const { expiresTs, maxUses, maxUsesPerUser } = coupon;
    const before = { expiresTs, maxUses, maxUsesPerUser };
    const after = { ...before, ...change };
    if (JSON.stringify(after) === JSON.stringify(before)) return ok(coupon);
    // With `byOperator`, so that writing the seed does not restore the coupon.
    const [changed] = await txScope.update(coupons, { ...change, byOperator: true }, eq(coupons.code, code));
    const target = `coupon ${code}`;
    await recordAction(actor, txScope, { command: 'coupon change', target, before, after });
    return ok(changed ?? coupon);
  });
}
