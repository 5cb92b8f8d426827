import { calls, type Client, type Order } from '@grandstand/api';
import type { StoredValues, WithLock } from '@grandstand/core';
import type { Purchase } from './purchase-state.ts';
import { readUnfinishedPurchases, storedPurchases } from './stored-purchase.ts';

interface FailedPurchase {
  readonly purchase: Purchase;
  readonly order: Order;
}

/**
 * The user's purchases whose payment has failed since their page was left. Each is returned once, in one tab. Others stay
 * stored: their own page continues them.
 */
export async function findFailedPurchases({
  client,
  stored,
  userId,
  withLock,
}: {
  readonly client: Client;
  readonly stored: StoredValues;
  readonly userId: number;
  readonly withLock: WithLock;
}): Promise<readonly FailedPurchase[]> {
  const failed: FailedPurchase[] = [];
  for (const { purchase, orderId, isPaid } of readUnfinishedPurchases(stored, userId)) {
    // Without an order its own page must send the purchase again.
    if (orderId === null || isPaid) continue;
    const found = await client(calls.getOrder, { order_id: orderId }, { isRefresh: true });
    if (!found.ok || found.value.status !== 'failed') continue;
    const purchases = storedPurchases(stored, purchase.item);
    const isFirst = await withLock(`${purchases.nameOf(userId)}.stage`, async () => {
      const isStored = purchases.find(purchase) !== null;
      purchases.remove(purchase);
      return isStored;
    });
    if (isFirst) failed.push({ purchase, order: found.value });
  }
  return failed;
}
