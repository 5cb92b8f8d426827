import { grants, orders } from '../features/commerce/orders/schema.ts';
import type { CallFixture } from './call-fixture.ts';

/** Gives a user a subscription without end, directly in the database. */
export async function subscribe(fixture: CallFixture, channelId: string, userId: number): Promise<void> {
  const productId = fixture.seedOf(channelId).subscriptions[0]?.id ?? 0;
  const amounts = { baseMinor: 0, feeMinor: 0, discountMinor: 0, taxMinor: 0, totalMinor: 0 };
  const ownerAndProduct = { channelId, userId, productId };
  const [order] = await fixture.db
    .insert(orders)
    .values({
      ...ownerAndProduct,
      ...amounts,
      type: 'subscription',
      productName: 'For a test',
      subscriptionOrderKind: 'created',
      status: 'paid',
      currency: 'EUR',
      idempotencyKey: `test-${userId}`,
      createdTs: 0,
      paidTs: 0,
    })
    .returning();
  if (!order) throw new Error('no order was written');
  await fixture.db
    .insert(grants)
    .values({ ...ownerAndProduct, orderId: order.id, kind: 'subscription', eventCategories: [], fromTs: 0 });
}
