import { calls } from '@grandstand/api';
import { expect, test } from '../journey.ts';
import { CUP_PASS } from '../northline-ids.ts';
import { logInOn, registerOn } from '../platform.ts';
import { visitAs } from '../account/visit.ts';
import { CARDS, failurePopup, main, open, ordersOf, payButton, site, typeCard } from './checkout.ts';

/** Requests that these journeys let fail. */
test.use({ expectedFailurePaths: /^\/api\//, ownContext: true });

const query = `package_id=${CUP_PASS}`;

test('a purchase whose answer is lost by a reload is finished, and charged once', async ({ page }) => {
  const buyer = await registerOn(site.tenant);
  await visitAs(page, site, buyer, `/buy?${query}`);
  await typeCard(page, CARDS.pays);
  const sent: string[] = [];
  await page.route('**/api/stripe/buy', async (route) => {
    sent.push(route.request().postData() ?? '');
    // The platform handles the call; its answer never arrives.
    if (sent.length === 1) {
      await route.fetch();
      await page.reload();
      await route.abort().catch(() => undefined);
    } else await route.continue();
  });
  await payButton(page).click();
  await expect(main(page)).toContainText('You’re all set');
  expect(sent.length).toBeGreaterThanOrEqual(2);
  expect(
    new Set(sent.map((body) => (JSON.parse(body) as { idempotency_key: string }).idempotency_key)).size,
  ).toBe(1);
  expect(await ordersOf(buyer.client)).toMatchObject([{ status: 'paid' }]);
});

test(
  'a second tab shows the purchase that the first one has started',
  { tag: '@deep' },
  async ({ page, context }) => {
    const buyer = await registerOn(site.tenant);
    await visitAs(page, site, buyer, `/buy?${query}`);
    await typeCard(page, CARDS.pays);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // The order stays in progress until both tabs show it.
    await context.route('**/api/stripe/buy', async (route) => {
      await held;
      await route.continue();
    });
    const second = await context.newPage();
    await open(second, query);
    await expect(payButton(second)).toBeVisible();
    await payButton(page).click();
    await expect(main(page)).toContainText('Sending your order…');
    await expect(main(second)).toContainText('Sending your order…');
    release();
    for (const tab of [page, second]) await expect(main(tab)).toContainText('You’re all set');
    expect(await ordersOf(buyer.client)).toMatchObject([{ status: 'paid' }]);
  },
);

test(
  'without a connection the purchase waits and then continues',
  { tag: '@deep' },
  async ({ page, context }) => {
    const buyer = await registerOn(site.tenant);
    await visitAs(page, site, buyer, `/buy?${query}`);
    await typeCard(page, CARDS.pays);
    await page.route('**/api/stripe/buy', (route) => route.abort('internetdisconnected'));
    await payButton(page).click();
    await expect(main(page)).toContainText('you won’t be charged twice');
    await page.unroute('**/api/stripe/buy');
    await context.setOffline(false);
    await expect(main(page)).toContainText('You’re all set');
    await expect(failurePopup(page)).toHaveCount(0);
    expect(await ordersOf(buyer.client)).toMatchObject([{ status: 'paid' }]);
  },
);

test('a session that ends during the purchase is renewed in place', { tag: '@deep' }, async ({ page }) => {
  const buyer = await registerOn(site.tenant);
  await visitAs(page, site, buyer, `/buy?${query}`);
  await typeCard(page, CARDS.pays);
  const otherDevice = await logInOn(site.tenant, buyer);
  await otherDevice.client(calls.revokeOtherSessions, {});
  await payButton(page).click();
  await expect(main(page)).toContainText('Your session has ended');
  await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(buyer.email);
  await main(page).getByRole('textbox', { name: 'Password', exact: true }).fill(buyer.password);
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await expect(main(page)).toContainText('You’re all set');
  expect(await ordersOf(otherDevice.client)).toMatchObject([{ status: 'paid' }]);
});

test(
  'a payment that fails after its page was left is told on the next page, once',
  { tag: '@deep' },
  async ({ page }) => {
    const buyer = await registerOn(site.tenant);
    await visitAs(page, site, buyer, `/buy?${query}`);
    await typeCard(page, CARDS.declinedAfterProcessing);
    await payButton(page).click();
    await expect(main(page)).toContainText('Your payment is being processed…');
    await page.goto('about:blank');
    await expect
      .poll(() => ordersOf(buyer.client), { timeout: 30_000 })
      .toMatchObject([{ status: 'failed' }]);
    await page.goto(new URL('/schedule', site.url).href);
    const notice = page.getByRole('alert').filter({ hasText: 'didn’t go through' });
    await expect(notice).toContainText('nothing was charged');
    await notice.getByRole('button', { name: 'Try again' }).click();
    await expect(payButton(page)).toBeVisible();
    await page.goto(new URL('/live', site.url).href);
    await expect(main(page)).toBeVisible();
    await expect(notice).toHaveCount(0);
  },
);
