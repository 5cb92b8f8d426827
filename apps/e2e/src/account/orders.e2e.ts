import { randomUUID } from 'node:crypto';
import { type CallInput, calls } from '@grandstand/api';
import { playFault } from '../faults/play-fault.ts';
import { siteOf, expect, test } from '../journey.ts';
import { type Person, registerOn } from '../platform.ts';
import { visitAs, withBasicPass } from './visit.ts';

const site = siteOf('northline');
const newUser = async () => withBasicPass(await registerOn('northline'));

type Purchase = Pick<CallInput<typeof calls.buy>, 'type' | 'id' | 'payment_method'>;
const MONTHLY: Purchase = { type: 'subscription', id: 1951, payment_method: 'pm_card_visa' };
const CUP_PASS: Purchase = { type: 'package', id: 1903, payment_method: 'pm_card_visa' };

async function buy({ client }: Person, purchase: Purchase): Promise<void> {
  const bought = await client(calls.buy, { ...purchase, idempotency_key: randomUUID() });
  if (!bought.ok) throw new Error(JSON.stringify(bought.error));
}

test('lists orders with status and total, active orders first', async ({ page }) => {
  const person = await newUser();
  await buy(person, MONTHLY);
  await buy(person, CUP_PASS);
  await buy(person, { type: 'package', id: 1901, payment_method: 'pm_card_visa_chargeDeclined' });
  const orders = await person.client(calls.listOrders, { no_limit: '1' });
  const totals = orders.ok ? orders.value.data.map(({ total }) => total.toFixed(2)) : [];
  expect(totals).toHaveLength(3);
  const [failed, ...active] = totals;

  await visitAs(page, site, person, '/profile');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toContainText([...active, failed].map((total) => `CAD $${total}`));
  await expect(rows).toContainText(['Active', 'Active', 'Payment failed']);
  const subscription = rows.filter({ hasText: 'Northline Monthly' });
  await expect(subscription).toContainText('Auto-Renewal');
  await expect(subscription).toContainText('New subscription');
});

test.describe('while the connection fails', () => {
  // The browser logs an error report that is on its way when the connection is lost.
  test.use({ failing: /^\/report$/ });

  test('shows an error, loads the orders when the connection is back, and links a user without orders to the passes', async ({
    page,
    context,
  }) => {
    const fault = await playFault(page, calls.listOrders, 'offline');
    await visitAs(page, site, await newUser(), '/profile');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Whoops!');
    await context.setOffline(true);
    await expect(alert).toContainText('You’re offline');
    await fault.end();
    await context.setOffline(false);
    await expect(page.getByText('No orders yet')).toBeVisible();
    await page.getByRole('link', { name: 'See passes' }).click();
    await expect(page).toHaveURL(/\/packages$/);
  });
});
