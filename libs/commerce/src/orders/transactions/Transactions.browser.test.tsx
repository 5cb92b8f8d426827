import type { Order } from '@grandstand/api';
import { describe, expect, it, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { orderOf, subscriptionOrder } from '../testing/order-fixtures.ts';
import { renderOrders } from '../testing/render-orders.tsx';
import { Transactions } from './Transactions.tsx';

const render = (orders: readonly Order[], url = '/profile/transactions', width = 1280) =>
  renderOrders(
    () => <Transactions channelName="Northline" logo={<img alt="" />} />,
    { 'GET /orders': () => ({ data: orders, total: orders.length, limit: null, offset: 0 }) },
    { url, width },
  );
const VISA = { brand: 'visa', last4: '4242', wallet: null };
const rows = page.getByRole('row');

describe('the transactions', () => {
  const orders = [
    subscriptionOrder({ id: 5, subscription_order_kind: 'updated', status: 'failed', total: 16.94 }),
    subscriptionOrder({ id: 4, charged_card: VISA }),
    orderOf({ id: 3, refunded: 3.5 }),
    orderOf({ id: 2, status: 'refunded', refunded: 10.74 }),
    orderOf({ id: 1, status: 'created', paid_utc_ts: null }),
  ];

  it.each([390, 1280])('list every payment with its kind and status at %i px', async (width) => {
    await render(orders, undefined, width);
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(/Northline MonthlySubscription Renewal.*Not charged/);
    await expect.element(rows.nth(2)).toMatchTextContent(/New subscription.*PaidVisa •••• 4242.*Receipt/);
    await expect.element(rows.nth(3)).toMatchTextContent(/Partly refunded: CAD \$3\.50/);
    await expect.element(rows.nth(4)).toMatchTextContent(/Refunded.*Receipt/);
    await expect.element(rows.nth(5)).toMatchTextContent(/Waiting for payment/);
    expect(page.getByRole('link', { name: /^Receipt/ }).elements()).toHaveLength(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it('open the itemised price of a payment', async () => {
    await render([orderOf()]);
    const details = page.getByRole('definition');
    const total = page.getByLabelText(/^CAD \$10\.74\. Price details: Owls at Hawks/);
    await expect.element(total).toBeVisible();
    expect(details.elements()).toEqual([]);
    await total.click();
    await expect.element(details.first()).toMatchTextContent('CAD $10.00');
    expect(details.elements().map(({ textContent }) => textContent)).toEqual([
      'CAD $10.00',
      'CAD $1.50',
      '−CAD $2.00',
      'CAD $1.24',
      'CAD $10.74',
    ]);
  });

  it('are shown page by page', async () => {
    const many = Array.from({ length: 21 }, (_, index) => orderOf({ id: 21 - index }));
    await render(many);
    await expect.poll(() => rows.elements().length).toBe(21);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rows.elements().length).toBe(2);
  });
});

describe('the receipt', () => {
  it('has the buyer, the number, the date and the amounts of the order', async () => {
    const card = { ...VISA, wallet: 'google_pay' };
    await render([orderOf({ id: 7, refunded: 3.5, charged_card: card })], '/profile/transactions?receipt=7');
    const receipt = page.getByRole('article', { name: 'Receipt' });
    for (const text of [
      'Northline',
      '7',
      'Nov 18, 2026',
      'Robin Côté, robin@example.com',
      'Owls at Hawks',
      'Paid with',
      'Google Pay (Visa •••• 4242)',
    ])
      await expect.element(receipt).toMatchTextContent(text);
    await expect.element(receipt.getByRole('definition').last()).toMatchTextContent('−CAD $3.50');
    await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('is printed on white', async () => {
    await render([orderOf({ id: 7 })], '/profile/transactions?receipt=7');
    await expect.element(page.getByRole('article')).toBeVisible();
    onTestFinished(() => commands.emulateMedia({ media: 'screen' }));
    await commands.emulateMedia({ media: 'print' });
    for (const element of [document.documentElement, document.body])
      expect(getComputedStyle(element).backgroundColor).toBe('rgb(255, 255, 255)');
  });

  it.each([
    ['an unknown order', []],
    ['a payment that failed', [orderOf({ id: 7, status: 'failed', paid_utc_ts: null })]],
  ])('of %s does not exist', async (_, orders) => {
    await render(orders, '/profile/transactions?receipt=7');
    await expect.element(page.getByText('There’s no receipt for this order')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'All transactions' }))
      .toHaveAttribute('href', '/profile/transactions');
  });
});
