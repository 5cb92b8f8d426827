import { randomUUID } from 'node:crypto';
import { type CallInput, calls } from '@grandstand/api';
import { playFault } from '../faults/play-fault.ts';
import { northlineSite, expect, test } from '../journey.ts';
import { CUP_PASS, MONTHLY, SEASON_PASS } from '../northline-ids.ts';
import { type TestUser, registerOn } from '../platform.ts';
import { visitAs, withBasicPass } from './visit.ts';

const newUser = async () => withBasicPass(await registerOn('northline'));

type Purchase = Pick<CallInput<typeof calls.buy>, 'type' | 'id' | 'payment_method'>;
const PAID: Purchase[] = [
  { type: 'subscription', id: MONTHLY, payment_method: 'pm_card_visa' },
  { type: 'package', id: CUP_PASS, payment_method: 'pm_card_visa' },
];
const DECLINED: Purchase = {
  type: 'package',
  id: SEASON_PASS,
  payment_method: 'pm_card_visa_chargeDeclined',
};

async function buy({ client }: TestUser, purchase: Purchase): Promise<void> {
  const order = await client(calls.buy, { ...purchase, idempotency_key: randomUUID() });
  if (!order.ok) throw new Error(JSON.stringify(order.error));
}

test('lists orders with status and total, active orders first', async ({ page }) => {
  const user = await newUser();
  for (const purchase of PAID) await buy(user, purchase);
  await buy(user, DECLINED);
  const orders = await user.client(calls.listOrders, { no_limit: '1' });
  const totals = orders.ok ? orders.value.data.map(({ total }) => total.toFixed(2)) : [];
  expect(totals).toHaveLength(3);
  const [failed, ...active] = totals;

  await visitAs(page, northlineSite, user, '/profile');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toContainText([...active, failed].map((total) => `CAD $${total}`));
  await expect(rows).toContainText(['Active', 'Active', 'Not charged']);
  const subscription = rows.filter({ hasText: 'Northline Monthly' });
  await expect(subscription).toContainText('Auto-Renewal');
  await expect(subscription).toContainText('New subscription');
});

test.describe('while the connection fails', () => {
  // The browser logs an error report that is on its way when the connection is lost.
  test.use({ expectedFailurePaths: /^\/report$/ });

  test(
    'shows an error, loads the orders when the connection is back, and links a user without orders to the passes',
    { tag: '@deep' },
    async ({ page, context }) => {
      const fault = await playFault(page, calls.listOrders, 'offline');
      await visitAs(page, northlineSite, await newUser(), '/profile');
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('Whoops!');
      await context.setOffline(true);
      await expect(alert).toContainText('You’re offline');
      await fault.end();
      await context.setOffline(false);
      await expect(page.getByText('No orders yet')).toBeVisible();
      await page.getByRole('link', { name: 'See passes' }).click();
      await expect(page).toHaveURL(/\/packages$/);
    },
  );
});
