import { randomUUID } from 'node:crypto';
import { type CallInput, calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { type Person, registerOn } from '../platform.ts';
import { siteOf, visitAs, withBasicPass } from './visit.ts';

const site = siteOf('northline');
const somebody = async () => withBasicPass(await registerOn('northline'));

type Purchase = Pick<CallInput<typeof calls.buy>, 'type' | 'id' | 'payment_method'>;
const MONTHLY: Purchase = { type: 'subscription', id: 1951, payment_method: 'pm_card_visa' };
const CUP_PASS: Purchase = { type: 'package', id: 1903, payment_method: 'pm_card_visa' };

async function buy({ client }: Person, purchase: Purchase): Promise<void> {
  const bought = await client(calls.buy, { ...purchase, idempotency_key: randomUUID() });
  if (!bought.ok) throw new Error(JSON.stringify(bought.error));
}

test('whoever has bought nothing is shown the way to the passes', async ({ page }) => {
  await visitAs(page, site, await somebody(), '/profile');
  await expect(page.getByText('Nothing bought yet')).toBeVisible();
  await page.getByRole('link', { name: 'See the passes' }).click();
  await expect(page).toHaveURL(/\/packages$/);
});

test('what was bought is listed, the newest first, in plain words and to the cent', async ({ page }) => {
  const person = await somebody();
  await buy(person, MONTHLY);
  await buy(person, CUP_PASS);
  await buy(person, { type: 'package', id: 1901, payment_method: 'pm_card_visa_chargeDeclined' });
  const orders = await person.client(calls.listOrders, { no_limit: '1' });
  const totals = orders.ok ? orders.value.data.map(({ total }) => total.toFixed(2)) : [];
  expect(totals).toHaveLength(3);

  await visitAs(page, site, person, '/profile');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(totals.length);
  for (const [place, total] of totals.entries()) await expect(rows.nth(place)).toContainText(`CAD $${total}`);
  const subscription = rows.filter({ hasText: 'Northline Monthly' });
  await expect(subscription).toContainText('Active');
  await expect(subscription).toContainText('Auto-Renewal');
  await expect(subscription).toContainText('New subscription');
  await expect(rows.nth(0)).toContainText('Payment failed');
  await expect(rows.nth(1)).toContainText('Active');
});

test.describe('without a connection for a while', () => {
  test.use({ failing: /\/api\/orders$/ });

  test('the orders say so, and come with it', async ({ page, context }) => {
    await page.route('**/api/orders?*', (route) => route.abort());
    await visitAs(page, site, await somebody(), '/profile');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Whoops!');
    await context.setOffline(true);
    await expect(alert).toContainText('You are offline');
    await page.unroute('**/api/orders?*');
    await context.setOffline(false);
    await expect(page.getByText('Nothing bought yet')).toBeVisible();
  });
});
