import type { Seed } from '@grandstand/sample-channels';
import { eq } from 'drizzle-orm';
import type { Scope } from '../../../db/scope.ts';
import { couponRows, writeTaxes } from '../content-store/index.ts';
import { coupons } from '../../commerce/payments/schema.ts';

/**
 * Replaces the channel's taxes and coupons by the seed's; coupons of operators stay. Orders store the
 * code, so a coupon that the seed no longer has can be deleted.
 */
export async function writeTaxAndCoupons(scope: Scope, { channel, payments }: Seed): Promise<void> {
  await writeTaxes(scope, payments, channel.settings.language);
  await scope.clear(coupons, eq(coupons.byOperator, false));
  await scope.add(coupons, couponRows(channel.settings.currency, payments.coupons));
}
