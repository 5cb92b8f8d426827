import {
  COUPON_CODE,
  err,
  fromDecimal,
  isCouponCode,
  isExact,
  normalizeCouponCode,
  ok,
  type Result,
} from '@grandstand/core';
import { eq } from 'drizzle-orm';
import { coupons } from '../../commerce/payments/schema.ts';
import { recordAction } from './audit.ts';
import type { OperatorContext } from './operator-context.ts';

type CouponRow = typeof coupons.$inferSelect;

export interface NewCoupon {
  readonly code: string;
  /** Amount in the channel's currency. */
  readonly discount: { readonly percent: number } | { readonly amount: number };
  /** Seconds since the Unix epoch; null: no end. */
  readonly expiresTs: number | null;
  readonly maxUses: number | null;
  readonly maxUsesPerUser: number | null;
}

function problemOf({ code, discount, expiresTs, maxUses, maxUsesPerUser }: NewCoupon, nowTs: number) {
  if (!isCouponCode(code)) return `The code "${code}" must have ${COUPON_CODE.rule}.`;
  if ('percent' in discount && !(discount.percent > 0 && discount.percent <= 100))
    return `The percentage ${discount.percent} must be above 0 and at most 100.`;
  if ('amount' in discount && !(discount.amount > 0 && Number.isFinite(discount.amount)))
    return `The amount ${discount.amount} must be above 0.`;
  if (expiresTs !== null && expiresTs <= nowTs) return 'The end of the coupon must be in the future.';
  for (const limit of [maxUses, maxUsesPerUser])
    if (limit !== null && !(Number.isSafeInteger(limit) && limit > 0))
      return `The number of uses ${limit} must be a whole number above 0.`;
  return null;
}

export async function createCoupon(
  context: OperatorContext,
  coupon: NewCoupon,
): Promise<Result<string, CouponRow>> {
  const { scope, channel } = context;
  const code = normalizeCouponCode(coupon.code);
  const { discount, ...limits } = coupon;
  const { currency } = channel.settings;
  const problem = problemOf({ ...coupon, code }, scope.nowTs);
  if (problem !== null) return err(problem);
  if ('amount' in discount && !isExact(discount.amount, currency))
    return err(`The amount ${discount.amount} has more decimals than ${currency.toUpperCase()}.`);
  return scope.transaction(async (txScope) => {
    const row = {
      ...limits,
      code,
      percent: 'percent' in discount ? discount.percent : null,
      amountMinor: 'amount' in discount ? fromDecimal(discount.amount, currency).minor : null,
      minimumMinor: 0,
      byOperator: true,
    };
    const [added] = await txScope.add(coupons, [row]);
    if (!added) return err(`The channel "${channel.id}" already has a coupon "${code}".`);
    const target = `coupon ${code}`;
    await recordAction(context, txScope, { command: 'coupon create', target, before: null, after: row });
    return ok(added);
  });
}

/** Ends a coupon now. Repeating it changes nothing. */
export async function endCoupon(
  context: OperatorContext,
  enteredCode: string,
): Promise<Result<string, CouponRow>> {
  const { scope, channel } = context;
  const code = normalizeCouponCode(enteredCode);
  return scope.transaction(async (txScope) => {
    const [coupon] = await txScope.rows(coupons, { where: eq(coupons.code, code) });
    if (!coupon) return err(`There is no coupon "${code}" on the channel "${channel.id}".`);
    const { expiresTs } = coupon;
    if (expiresTs !== null && expiresTs <= txScope.nowTs) return ok(coupon);
    // With `byOperator`, so that writing the seed does not restore the coupon.
    const changes = { expiresTs: txScope.nowTs, byOperator: true };
    const [ended] = await txScope.update(coupons, changes, eq(coupons.code, code));
    await recordAction(context, txScope, {
      command: 'coupon end',
      target: `coupon ${code}`,
      before: { expiresTs },
      after: { expiresTs: txScope.nowTs },
    });
    return ok(ended ?? coupon);
  });
}
