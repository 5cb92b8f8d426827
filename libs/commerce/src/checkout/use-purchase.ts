import { calls, type Order } from '@grandstand/api';
import { systemClock, type StoredValues } from '@grandstand/core';
import { useCache, useClient } from '@grandstand/data';
import { useSession, useSubmissionRunner, withBrowserLock } from '@grandstand/session';
import type { PurchaseItem } from '../purchase-item.ts';
import { type CheckedAccess, createPurchaseRunner, type PurchaseHandlers } from './purchase-runner.ts';

interface Options extends Omit<PurchaseHandlers, 'checkAccess'> {
  /** Must not change: another item needs another component. */
  readonly item: PurchaseItem;
  readonly stored: StoredValues;
}

/** The purchase of an item by the current user; resumes a stored one (D6). */
export function usePurchase({ item, stored, ...handlers }: Options) {
  const client = useClient();
  const checkAccess = useCheckAccess();
  return useSubmissionRunner(
    () => createPurchaseRunner({ item, client, stored, clock: systemClock, withLock: withBrowserLock }),
    { ...handlers, checkAccess },
  );
}

/**
 * Asks the server again what the user may watch: profile, passes form and `/user/access`, the order, and the bought
 * event. Then updates the cached responses, so that the next page shows the new state at once.
 */
function useCheckAccess(): (order: Order) => Promise<CheckedAccess> {
  const client = useClient();
  const session = useSession();
  const events = useCache(calls.getEvent);
  const orders = useCache(calls.listOrders);
  const quotes = useCache(calls.applyCoupon);
  const cards = useCache(calls.listCards);
  const access = useCache(calls.getUserAccess);
  return async ({ id, type, product }) => {
    await session.recheck();
    const fetched = await client(calls.getOrder, { order_id: id }, { isRefresh: true });
    const order = fetched.ok ? fetched.value : null;
    const isOpen =
      type === 'event' ? await isEventOpen(product.id) : order !== null && order.activity_status === 'active';
    if (isOpen || order?.status === 'refunded')
      for (const cache of [events, orders, quotes, cards, access]) cache.invalidate();
    return { isOpen, order };
  };

  async function isEventOpen(eventId: number): Promise<boolean> {
    const event = await client(calls.getEvent, { id: eventId }, { isRefresh: true });
    if (!event.ok || !event.value.has_access) return false;
    events.update(
      () => event.value,
      ({ id }) => id === eventId,
    );
    return true;
  }
}
