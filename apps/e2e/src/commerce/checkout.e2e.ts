import { expect, siteOf, test } from '../journey.ts';
import { ANNUAL, CUP_PASS, MONTHLY, TEAM_PASS } from '../northline-ids.ts';
import { clientOf, registerOn, verifyEmail } from '../platform.ts';
import { field, fillAccount, newEmail } from './account.ts';
import type { Locator, Page } from '@playwright/test';
import { visitAs } from '../account/visit.ts';
import { currentTime } from '../watch/play.ts';
import { cardExpiry, cardNumber } from './locators.ts';
import {
  cardDetailsOf,
  CARDS,
  checkoutOf,
  findTicketedEvent,
  heading,
  main,
  open,
  ordersOf,
  payButton,
  payButtonBesideTotal,
  site,
  ticketLink,
  total,
  typeCard,
} from './checkout.ts';
import { saveCard, startTrial } from './items.ts';

/** Wrong promo codes are refused. */
test.use({ expectedFailurePaths: /^\/api\/apply_coupon/ });

const newBuyer = () => registerOn(site.tenant);

/** The fields of a page, apart from those about the card. */
const FIELDS =
  ':is(input, select, textarea):visible:not([aria-labelledby=checkout-payment] :is(input, select, textarea))';

/**
 * Counts what the buyer has to do before the event plays: the screens on which a button has to be pressed, and the fields
 * on the checkout, apart from those about the card.
 */
function createEffort(page: Page) {
  const screens: string[] = [];
  let fields = 0;
  return {
    screens,
    fields: () => fields,
    async press(button: Locator): Promise<void> {
      await expect(button).toBeVisible();
      const { pathname } = new URL(page.url());
      screens.push(`${pathname}: ${await button.innerText()}`);
      if (pathname === '/buy') fields += await main(page).locator(FIELDS).count();
      await button.click();
    },
  };
}

const openFromCard = async (page: Page, eventId: number) => {
  const link = page.locator(`a[href="/watch/${eventId}"]`);
  await main(page).getByRole('article').filter({ has: link }).locator(link).click();
};

const watchLink = (page: Page) => main(page).getByRole('link', { name: 'Watch', exact: true });

const expectPlaying = async (page: Page, eventId: number) => {
  await expect(page).toHaveURL(new RegExp(`/watch/${eventId}$`));
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
};

test(
  'a new user buys an event from its card and watches it: four screens, six fields',
  { tag: '@smoke' },
  async ({ page }) => {
    const event = await findTicketedEvent(await clientOf(site.tenant), 'finished');
    await page.goto(new URL('/vod?view=grid', site.url).href);
    await openFromCard(page, event.id);
    const effort = createEffort(page);
    await effort.press(ticketLink(page, event.id));
    await expect(heading(page)).toBeVisible();
    await expect(total(page)).toContainText('CAD $');
    const shown = await total(page).innerText();
    await fillAccount(page, newEmail());
    await effort.press(main(page).getByRole('button', { name: 'Create account and continue' }));
    await typeCard(page, CARDS.pays);
    await expect(payButton(page)).toHaveText(`Pay ${shown}`);
    await effort.press(payButton(page));
    await expect(main(page)).toContainText('You’re all set');
    await expect(main(page).getByRole('link', { name: 'Receipt' })).toBeVisible();
    await effort.press(watchLink(page));
    await expectPlaying(page, event.id);
    expect(effort.screens).toHaveLength(4);
    expect(effort.fields()).toBe(6);
  },
);

test('paying without a card leads to its first field, which says why in the language of the channel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const megdan = siteOf('megdan');
  const buyer = await registerOn(megdan.tenant);
  await visitAs(page, megdan, buyer, await checkoutOf(buyer.client));
  await expect(cardNumber(page)).toHaveAccessibleName('Номер на картата');
  await payButtonBesideTotal(page).click();
  await expect(cardNumber(page)).toBeFocused();
  await expect(cardNumber(page)).toBeInViewport({ ratio: 1 });
  await expect(cardNumber(page)).toHaveAccessibleDescription('Номерът на картата е непълен.');
  await cardNumber(page).fill(CARDS.pays);
  await payButtonBesideTotal(page).click();
  await expect(cardExpiry(page)).toBeFocused();
});

test(
  'a returning user buys an event with a saved card: three screens, nothing to type',
  { tag: '@deep' },
  async ({ page }) => {
    const buyer = await newBuyer();
    await saveCard(buyer.client, 'pm_card_visa');
    const event = await findTicketedEvent(buyer.client, 'finished');
    await visitAs(page, site, buyer, '/vod?view=grid');
    await openFromCard(page, event.id);
    const effort = createEffort(page);
    await effort.press(ticketLink(page, event.id));
    await page.getByRole('radio', { name: /4242/ }).check();
    await effort.press(payButton(page));
    await effort.press(watchLink(page));
    await expectPlaying(page, event.id);
    expect(effort.screens).toHaveLength(3);
  },
);

test(
  'a trial asks for a verified email, states its first charge, and is started once',
  { tag: '@deep' },
  async ({ page }) => {
    const buyer = await newBuyer();
    await visitAs(page, site, buyer, `/buy?subscription_id=${MONTHLY}`);
    await expect(main(page)).toContainText('Confirm your email to start your free trial');
    await verifyEmail(buyer);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(main(page)).toContainText(
      'Free until Dec 21, 2026. Your first charge is CAD $16.94 on that day',
    );
    const download = page.waitForEvent('download');
    await main(page).getByRole('button', { name: 'Add the first charge to your calendar' }).click();
    expect((await download).suggestedFilename()).toBe('first-charge.ics');
    await typeCard(page, CARDS.pays, cardDetailsOf(buyer));
    await payButton(page).click();
    await expect(main(page)).toContainText('Your free trial has started');
    expect(await ordersOf(buyer.client)).toMatchObject([{ type: 'subscription', status: 'paid', total: 0 }]);
    await open(page, `subscription_id=${MONTHLY}`);
    await expect(main(page)).toContainText('You already bought this subscription');
  },
);

test('a subscription states when it renews and for how much', { tag: '@deep' }, async ({ page }) => {
  const buyer = await newBuyer();
  // The trial of another subscription is used up, so this one is charged at once.
  await startTrial(buyer, ANNUAL, 'pm_card_visa');
  await visitAs(page, site, buyer, `/buy?subscription_id=${MONTHLY}`);
  await expect(main(page)).toContainText(
    'Renews automatically on Dec 21, 2026 for CAD $16.94, then every 30 days',
  );
  await payButton(page).click();
  await expect(main(page)).toContainText('You’re all set');
  const [order] = await ordersOf(buyer.client);
  expect(order).toMatchObject({ type: 'subscription', status: 'paid', total: 16.94 });
});

test('a team pass asks for its team, and is bought for it', async ({ page }) => {
  const buyer = await newBuyer();
  await visitAs(page, site, buyer, `/select-package/${TEAM_PASS}`);
  await main(page).getByRole('radio', { name: 'Ottawa Locksmen' }).check();
  await main(page).getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(main(page)).toContainText('Every game of Ottawa Locksmen');
  await typeCard(page, CARDS.pays);
  await payButton(page).click();
  await expect(main(page)).toContainText('You’re all set');
  const [order] = await ordersOf(buyer.client);
  expect(order).toMatchObject({ status: 'paid', product: { id: TEAM_PASS } });
  expect(order?.product.participant_id).toBeGreaterThan(0);
});

test(
  'a promo code lowers the price that is charged; a wrong one says why',
  { tag: '@deep' },
  async ({ page }) => {
    const buyer = await newBuyer();
    await visitAs(page, site, buyer, `/buy?package_id=${CUP_PASS}`);
    await expect(payButton(page)).toHaveText('Pay CAD $34.47');
    await main(page).getByRole('button', { name: 'Have a promo code?' }).click();
    for (const [code, message] of [
      ['NOPE', 'This promo code isn’t valid'],
      ['OPENINGNIGHT', 'This promo code has expired'],
      ['CAPTAIN10', 'This promo code needs a higher amount'],
      ['LASTCALL', 'This promo code can no longer be used'],
    ] as const) {
      await field(page, 'Promo code').fill(code);
      await main(page).getByRole('button', { name: 'Apply' }).click();
      await expect(main(page).getByText(message)).toBeVisible();
      await expect(payButton(page)).toHaveText('Pay CAD $34.47');
    }
    await field(page, 'Promo code').fill('faceoff20');
    await page.keyboard.press('Enter');
    await expect(main(page)).toContainText('Discount (FACEOFF20)');
    await expect(payButton(page)).toHaveText('Pay CAD $27.57');
    await typeCard(page, CARDS.pays);
    await payButton(page).click();
    await expect(main(page)).toContainText('You’re all set');
    expect(await ordersOf(buyer.client)).toMatchObject([
      { status: 'paid', total: 27.57, coupon: 'FACEOFF20' },
    ]);
  },
);
