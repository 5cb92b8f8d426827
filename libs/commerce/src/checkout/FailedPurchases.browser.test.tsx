import type { Order } from '@grandstand/api';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orderOf } from '../orders/testing/order-fixtures.ts';
import { renderOrders, robin } from '../orders/testing/render-orders.tsx';
import { FailedPurchases } from './FailedPurchases.tsx';
import type { StoredPurchase } from './purchase-state.ts';
import { readUnfinishedPurchases, storedPurchases } from './stored-purchase.ts';

const ITEM = { kind: 'package', id: 5, participantId: null } as const;
const PRODUCT = { id: 5, participant_id: null, event_category_id: null, name: 'Season Pass' };
const SUBMITTED: StoredPurchase = {
  purchase: {
    idempotencyKey: 'key-00000001',
    item: ITEM,
    mode: 'buy',
    coupon: null,
    savesCard: false,
    expected: { currency: 'CAD', totalMinor: 1074, renewal: null },
    userId: robin.id,
    paymentMethod: 'pm_1',
  },
  orderId: 9,
  isPaid: false,
  sinceMs: 0,
};

/** Opens a page of the site after the tab with this purchase was closed. */
async function visit(order: Partial<Order>, submitted: StoredPurchase = SUBMITTED) {
  let unfinished = () => 0;
  const { sent } = await renderOrders(
    (stored) => {
      storedPurchases(stored, ITEM).write(submitted);
      unfinished = () => readUnfinishedPurchases(stored, robin.id).length;
      return (
        <>
          <FailedPurchases stored={stored} userId={robin.id} />
          <CurrentUrl />
        </>
      );
    },
    { 'GET /order': () => orderOf({ id: 9, type: 'package', product: PRODUCT, ...order }) },
    { url: '/live' },
  );
  return { sent, unfinished: () => unfinished() };
}

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

const notice = page.getByRole('alert');

it('tells of a payment that failed after its page was closed, once, with its reason and a link to try again', async () => {
  const { unfinished } = await visit({ status: 'failed', failure: 'insufficient_funds' });
  await expect.element(notice).toMatchTextContent(/Season Pass.*didn’t go through/);
  await expect.element(notice).toMatchTextContent('There isn’t enough money on this card.');
  expect(unfinished()).toBe(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByText('/buy?package_id=5')).toBeVisible();
});

it.each<[string, Partial<Order>]>([
  ['is being processed', { status: 'created' }],
  ['is paid', { status: 'paid' }],
])('leaves a purchase that %s to its own page', async (_, order) => {
  const { sent, unfinished } = await visit(order);
  await expect.poll(() => sent('GET /order')).toMatchObject([{ order_id: '9' }]);
  await expect.element(notice).not.toBeInTheDocument();
  expect(unfinished()).toBe(1);
});

it('does not ask for a purchase whose order is unknown', async () => {
  const { sent, unfinished } = await visit({ status: 'failed' }, { ...SUBMITTED, orderId: null });
  expect(sent('GET /order')).toEqual([]);
  expect(unfinished()).toBe(1);
});
