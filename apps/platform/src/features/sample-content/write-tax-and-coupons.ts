import type { Seed } from '@grandstand/demo-content';
import { and, eq } from 'drizzle-orm';
import { fromDecimal } from '@grandstand/core';
import type { Database } from '../../db/database.ts';
import { channelTaxes, coupons } from '../payments/schema.ts';
import { writeRows } from '../../db/write-rows.ts';

/**
 * Replaces the channel's tax and coupons with those of the seed; coupons of operators stay. Orders keep a coupon's code as text, so that a coupon
 * which the seed no longer has can be deleted.
 */
export async function writeTaxAndCoupons(db: Database, { channel, payments }: Seed): Promise<void> {
  const channelId = channel.id;
  await db.delete(channelTaxes).where(eq(channelTaxes.channelId, channelId));
  await db.delete(coupons).where(and(eq(coupons.channelId, channelId), eq(coupons.byOperator, false)));
  if (payments.tax) await writeRows(db, channelTaxes, [{ channelId, ...payments.tax }]);
  const minor = (amount: number) => fromDecimal(amount, channel.settings.currency).minor;
  const rows = payments.coupons.map((coupon) => ({
    channelId,
    code: coupon.code,
    percent: coupon.percent ?? null,
    amountMinor: coupon.amount === undefined ? null : minor(coupon.amount),
    minimumMinor: minor(coupon.minimum ?? 0),
    expiresTs: coupon.expires === undefined ? null : Date.parse(coupon.expires) / 1000,
    maxUses: coupon.max_uses ?? null,
    maxUsesPerUser: coupon.max_uses_per_user ?? null,
    items: coupon.items?.map(({ type, id }) => ({ type, id: id ?? null })) ?? null,
  }));
  if (rows.length > 0) await db.insert(coupons).values(rows).onConflictDoNothing();
}
