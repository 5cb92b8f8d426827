import type { Seed } from '@grandstand/demo-content';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { couponRows, writeTax } from '../channel-content/index.ts';
import { coupons } from '../payments/schema.ts';

/**
 * Replaces the channel's tax and coupons with those of the seed; coupons of operators stay. Orders keep a coupon's code
 * as text, so that a coupon which the seed no longer has can be deleted.
 */
export async function writeTaxAndCoupons(db: Database, { channel, payments }: Seed): Promise<void> {
  await writeTax(db, channel.id, payments);
  await db.delete(coupons).where(and(eq(coupons.channelId, channel.id), eq(coupons.byOperator, false)));
  const rows = couponRows(channel.id, channel.settings.currency, payments.coupons);
  if (rows.length > 0) await db.insert(coupons).values(rows).onConflictDoNothing();
}
