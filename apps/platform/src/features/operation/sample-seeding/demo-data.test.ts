import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { coupons } from '../../commerce/payments/schema.ts';
import { removeDemoCoupons } from './demo-data.ts';

it('removes the promo codes of a demo, and keeps those of operators', async () => {
  const { db, close } = await openTestDatabase('seeded');
  onTestFinished(close);
  await db.update(coupons).set({ byOperator: true }).where(eq(coupons.code, 'FACEOFF20'));
  await removeDemoCoupons(db);
  expect((await db.select().from(coupons)).map(({ code }) => code)).toEqual(['FACEOFF20']);
});
