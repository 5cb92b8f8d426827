import type { Order } from '@grandstand/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OrderList } from './OrderList.tsx';
import { orderOf, subscriptionOrder, UNTIL_S } from './testing/order-fixtures.ts';
import { renderOrders, type Responses, robin } from './testing/render-orders.tsx';

const listed = (...data: readonly Order[]) => ({ data, total: data.length, limit: null, offset: 0 });
const cancelled = { auto_renewal: 'cancelled', renewal: null } as const;
const renewal = (auto_renewal: string) => ({ subscription_id: 1951, auto_renewal, expires_utc_ts: UNTIL_S });

const render = (responses: Responses) => renderOrders((stored) => <OrderList stored={stored} />, responses);
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('alertdialog');

it('lists a failed payment as not charged, apart from past orders', async () => {
  await render({
    'GET /orders': () =>
      listed(
        orderOf({ id: 2, status: 'failed', activity_status: 'inactive' }),
        orderOf({ id: 1, activity_status: 'expired', expires_utc_ts: UNTIL_S }),
      ),
  });
  const part = (name: string) => page.getByRole('region', { name });
  await expect.element(part('Past orders').getByText('Ended Dec 18, 2026')).toBeVisible();
  await expect.element(part('Not charged').getByRole('listitem')).toMatchTextContent('Not charged');
  expect(part('Past orders').getByRole('listitem').elements()).toHaveLength(1);
});

it('marks the language of a product whose name is not translated', async () => {
  const order = orderOf({});
  await render({ 'GET /orders': () => listed({ ...order, product: { ...order.product, lang: 'fr' } }) });
  await expect.element(page.getByRole('heading', { name: order.product.name })).toHaveAttribute('lang', 'fr');
});

describe('a subscription', () => {
  it('shows when it renews and for how much', async () => {
    await render({ 'GET /orders': () => listed(subscriptionOrder()) });
    await expect.element(page.getByText('Renews on Dec 18, 2026 for CAD $16.94')).toBeVisible();
    await expect.element(page.getByText('Auto-Renewal', { exact: true })).toBeVisible();
  });

  it('shows the first charge of a trial', async () => {
    await render({ 'GET /orders': () => listed(subscriptionOrder({ total: 0 })) });
    await expect.element(page.getByText('First charge on Dec 18, 2026: CAD $16.94')).toBeVisible();
  });

  it('is canceled after one confirmation, which names the end of access, and can be restored until then', async () => {
    let fields: Partial<Order> = {};
    let finish = () => {};
    const { sent } = await render({
      'GET /orders': () => listed(subscriptionOrder(fields)),
      'POST /stripe/unsubscribe': async () => {
        await new Promise<void>((resolve) => (finish = resolve));
        fields = cancelled;
        return renewal('cancelled');
      },
      'POST /stripe/resubscribe': () => {
        fields = {};
        return renewal('active');
      },
    });
    await button('Cancel subscription').click();
    await expect.element(dialog).toMatchTextContent('You keep access until Dec 18, 2026.');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(page.getByText('We’re canceling your subscription…')).toBeVisible();
    await expect.element(page.getByText('Auto-Renewal Cancelled: access until Dec 18, 2026')).toBeVisible();
    finish();
    await expect
      .element(page.getByText('Your subscription is canceled. You keep access until Dec 18, 2026.'))
      .toBeVisible();
    expect(sent('POST /stripe/unsubscribe')).toMatchObject([{ subscription_id: 1951 }]);

    // Searched in the list: the closing dialog has a button of the same name.
    await page.getByRole('listitem').getByRole('button', { name: 'Keep my subscription' }).click();
    await expect.element(page.getByText(/Your subscription continues\. It renews on Dec 18/)).toBeVisible();
    await expect.element(page.getByText('Renews on Dec 18, 2026 for CAD $16.94')).toBeVisible();
  });

  it('is not canceled when the question is dismissed', async () => {
    const { sent } = await render({ 'GET /orders': () => listed(subscriptionOrder()) });
    await button('Cancel subscription').click();
    await dialog.getByRole('button', { name: 'Keep my subscription' }).click();
    await expect.element(page.getByText('Nothing has changed. Your subscription continues.')).toBeVisible();
    expect(sent('POST /stripe/unsubscribe')).toEqual([]);
  });

  it('stays as it is when the cancellation fails', async () => {
    await render({
      'GET /orders': () => listed(subscriptionOrder()),
      'POST /stripe/unsubscribe': () => 500,
    });
    await button('Cancel subscription').click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect.element(page.getByText(/experiencing technical difficulties/)).toBeVisible();
    await expect.element(page.getByText(/^Renews on Dec 18, 2026/)).toBeVisible();
    await expect.element(button('Cancel subscription')).toBeVisible();
  });
});

it('cancels a subscription while its renewal is being paid, and does not offer to restore it', async () => {
  let fields: Partial<Order> = { activity_status: 'active' };
  await render({
    'GET /orders': () =>
      listed(
        subscriptionOrder({ ...fields, id: 2, status: 'created', subscription_order_kind: 'updated' }),
        subscriptionOrder(fields),
      ),
    'POST /stripe/unsubscribe': () => {
      fields = cancelled;
      return renewal('cancelled');
    },
  });
  await expect.element(page.getByText('Your renewal payment is being processed')).toBeVisible();
  await button('Cancel subscription').click();
  await expect.element(dialog).toMatchTextContent('It won’t renew, and you won’t be charged again.');
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect.element(page.getByText('Your subscription is canceled.', { exact: true })).toBeVisible();
  await expect.element(button('Cancel subscription')).not.toBeInTheDocument();
  await expect.element(button('Keep my subscription')).not.toBeInTheDocument();
});

describe('a failed renewal', () => {
  const paid = subscriptionOrder({ id: 2, subscription_order_kind: 'updated' });
  const pastDue = {
    is_past_due: true,
    activity_status: 'expired',
    renewal: { total: 16.94, utc_ts: UNTIL_S + 86_400 },
  } as const;
  const failed = subscriptionOrder({ ...pastDue, id: 2, status: 'failed', expires_utc_ts: null });
  const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, is_default: true };
  const element = { on: () => {}, mount: () => {}, destroy: () => {} };
  const elements = { create: () => element, update: () => {} };

  beforeEach(() => {
    const handleNextAction = () => Promise.resolve({});
    vi.stubGlobal('Stripe', () => ({ elements: () => elements, handleNextAction }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  /** The list is requested again before `GET /order` answers, and still shows the failed renewal when it does. */
  const renderPastDue = (answer: () => Order) => {
    let isPaid = false;
    const listRequestedAgain = Promise.withResolvers<void>();
    const orderAnswered = Promise.withResolvers<void>();
    return render({
      async 'GET /orders'() {
        if (!isPaid) return listed(failed, subscriptionOrder(pastDue));
        listRequestedAgain.resolve();
        await orderAnswered.promise;
        return listed(paid);
      },
      'GET /stripe/list-cards': () => [card],
      // The payment gives access again, so everything cached for the user is fetched again.
      'GET /profile': () => ({ ...robin, capabilities: isPaid ? ['watch', 'no_ads'] : robin.capabilities }),
      async 'GET /order'() {
        await listRequestedAgain.promise;
        requestAnimationFrame(() => requestAnimationFrame(() => orderAnswered.resolve()));
        return paid;
      },
      'POST /stripe/retry-renewal': () => {
        const order = answer();
        isPaid = order.status === 'paid';
        return order;
      },
    });
  };

  it('shows when access ended, and is paid with the saved card', async () => {
    const { sent } = await renderPastDue(() => paid);
    await expect.element(page.getByText('Your last payment failed')).toBeVisible();
    await expect
      .element(page.getByText('Access ended on Dec 18, 2026. We’ll try your card again on Dec 19, 2026.'))
      .toBeVisible();
    button('Pay now').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
    await button('Pay CAD $16.94').click();
    await expect.element(page.getByText(/Your subscription is active again/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Northline Monthly' })).toHaveFocus();
    await expect.element(page.getByText(/^Renews on/)).toBeVisible();
    await expect.element(page.getByText('Your last payment failed')).not.toBeInTheDocument();
    expect(sent('POST /stripe/retry-renewal')).toMatchObject([
      { subscription_id: 1951, payment_method: 'pm_1' },
    ]);
  });

  it('gives the bank’s reason when the card is declined, and can be paid again', async () => {
    await renderPastDue(() => ({ ...failed, id: 3, failure: 'insufficient_funds' }));
    await button('Pay now').click();
    await button('Pay CAD $16.94').click();
    await expect.element(dialog).toMatchTextContent('There isn’t enough money on this card');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(button('Pay CAD $16.94')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  });

  it('can be paid again when a payment from before a reload fails', async () => {
    const item = { kind: 'subscription', id: 1951 };
    const purchase = {
      idempotencyKey: 'key-00000001',
      item,
      mode: 'renewal',
      coupon: null,
      savesCard: false,
      expected: { currency: 'CAD', totalMinor: 1694, renewal: null },
      userId: robin.id,
      paymentMethod: 'pm_1',
    };
    await renderOrders(
      (stored) => {
        stored.write(
          `purchase.${robin.id}.subscription-1951`,
          { purchase, orderId: 3, isPaid: false, sinceMs: 0 },
          60_000,
        );
        return <OrderList stored={stored} />;
      },
      {
        'GET /orders': () => listed(failed, subscriptionOrder(pastDue)),
        'GET /stripe/list-cards': () => [card],
        'GET /order': () => ({ ...failed, id: 3, failure: 'insufficient_funds' }),
      },
    );
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
    await expect.element(button('Pay CAD $16.94')).toBeVisible();
  });
});

it('links an unfinished payment to its checkout, and an event to its page', async () => {
  const event = { participant_id: null, event_category_id: 3, name: 'Final' };
  await render({
    'GET /orders': () =>
      listed(
        orderOf({ id: 2, status: 'created', activity_status: 'inactive', product: { ...event, id: 8 } }),
        orderOf({ id: 1, product: { ...event, id: 7 } }),
      ),
  });
  await expect.element(page.getByText('Waiting for payment')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Finish payment' }))
    .toHaveAttribute('href', '/buy?event_id=8&event_category_id=3');
  await expect.element(page.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/watch/7');
});

it('links a user without orders to the passes', async () => {
  await render({ 'GET /orders': () => listed() });
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See passes' })).toHaveAttribute('href', '/packages');
});

it('shows an error, and the orders after a retry', async () => {
  let isDown = true;
  await render({ 'GET /orders': () => (isDown ? 404 : listed(orderOf())) });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Whoops!');
  isDown = false;
  await button('Try again').click();
  await expect.element(page.getByText('Owls at Hawks')).toBeVisible();
});
