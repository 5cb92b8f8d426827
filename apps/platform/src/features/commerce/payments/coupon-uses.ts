import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { UserRow } from '../../../db/channel-registry.ts';
import type { Scope } from '../../../db/scope.ts';
import { orders } from '../orders/schema.ts';
import { pastCouponUses } from './schema.ts';
import { loginKey } from './trial-uses.ts';

/** Coupons that deleted accounts have used, so that their limits per user hold for the next account of the login. */
export const pastCouponUseQueries = (scope: Scope) => ({
  /** Keeps the uses of an account. Call it in the transaction that deletes the account. */
  async keep({ id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
    const where = and(eq(orders.userId, id), eq(orders.status, 'paid'), isNotNull(orders.couponCode));
    const keyHash = loginKey(scope.channelId, email);
    const used = await scope.rows(orders, { where });
    await scope.add(
      pastCouponUses,
      used.flatMap(({ id: orderId, couponCode }) =>
        couponCode === null ? [] : [{ orderId, couponCode, keyHash, deletedTs: scope.nowTs }],
      ),
    );
  },
  count: ({ email }: Pick<UserRow, 'email'>, couponCode: string): Promise<number> =>
    scope.count(
      pastCouponUses,
      and(
        eq(pastCouponUses.couponCode, couponCode),
        eq(pastCouponUses.keyHash, loginKey(scope.channelId, email)),
      ),
    ),
  deleteOlder: (beforeTs: number) => scope.clear(pastCouponUses, lt(pastCouponUses.deletedTs, beforeTs)),
});
