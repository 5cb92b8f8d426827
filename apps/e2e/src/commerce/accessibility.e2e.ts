import { randomUUID } from 'node:crypto';
import { calls } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { packageTitle } from '../account/locators.ts';
import { batchScreens, expectScreensWithoutViolation, type Screen } from '../account/screen-states.ts';
import { visitAs, withBasicPass } from '../account/visit.ts';
import { expect, sites, test } from '../journey.ts';
import { offerArabic } from '../offer-arabic.ts';
import { registerOn, type TestUser } from '../platform.ts';
import { settled } from '../settled.ts';
import { renewNow } from './books.ts';
import { findEventForSale } from './checkout.ts';
import { saveCard } from './items.ts';
import {
  addCardButton,
  cardNumber,
  firstOrderButton,
  firstPriceDetails,
  firstReceiptLink,
  teamPassLink,
} from './locators.ts';

test.use({ motion: 'reduce' });

const SCREENS: readonly Screen[] = [
  {
    name: 'packages and the choice of a team',
    path: '/packages',
    states: [
      async (page) => {
        await expect(packageTitle(page)).toBeVisible();
        await settled(page);
      },
      async (page) => {
        // Megdan sells no team pass.
        if ((await teamPassLink(page).count()) === 0) return;
        await teamPassLink(page).click();
        await expect(page).toHaveURL(/\/select-package\//);
        await expect(page.getByRole('main').getByRole('radiogroup')).toBeVisible();
      },
    ],
  },
  {
    name: 'orders with a failed renewal',
    path: '/profile',
    states: [
      (page) => expect(firstOrderButton(page)).toBeVisible(),
      async (page) => {
        await firstOrderButton(page).click();
        await expect(page.getByRole('main').getByRole('radiogroup')).toBeVisible();
      },
    ],
  },
  {
    name: 'transactions and a receipt',
    path: '/profile/transactions',
    states: [
      async (page) => {
        await firstPriceDetails(page).click();
        await expect(firstReceiptLink(page)).toBeVisible();
      },
      async (page) => {
        await firstReceiptLink(page).click();
        await expect(page.getByRole('article')).toBeVisible();
      },
    ],
  },
  {
    name: 'saved cards',
    path: '/profile/cards',
    states: [
      async (page) => {
        await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
        await addCardButton(page).click();
        await expect(cardNumber(page)).toBeVisible();
      },
    ],
  },
];

/** A user with a ticket, a subscription whose renewal has failed, and saved cards. Every pass is still for sale. */
async function newCustomer(tenant: string): Promise<TestUser> {
  const user = await withBasicPass(await registerOn(tenant));
  const { client } = user;
  const event = await findEventForSale(client);
  const subscriptions = await client(calls.listSubscriptions, { no_limit: '1' });
  const subscription = subscriptions.ok ? subscriptions.value.at(0) : undefined;
  if (!subscription) throw new Error(`${tenant} sells no subscription.`);
  const buy = async (type: 'event' | 'subscription', id: number) => {
    const bought = await client(calls.buy, {
      type,
      id,
      payment_method: 'pm_card_visa',
      idempotency_key: randomUUID(),
    });
    if (!bought.ok) throw new Error(JSON.stringify(bought.error));
    return bought.value;
  };
  await buy('event', event.id);
  const order = await buy('subscription', subscription.id);
  await saveCard(client, 'pm_card_chargeCustomerFail');
  const cards = await client(calls.listCards, {});
  const declined = cards.ok ? cards.value.find(({ last4 }) => last4 === '0341') : undefined;
  await client(calls.setDefaultCard, { payment_method: declined?.id ?? '' });
  await renewNow(order.id);
  return user;
}

for (const { site, tier, axeWidth, checks } of batchScreens(SCREENS, 'megdan'))
  test(
    `${site.tenant}, ${axeWidth === null ? 'sample' : `${axeWidth} px`} › pages of offers and orders have no accessibility violation and fit the window`,
    { tag: tier === 'deep' ? '@deep' : [] },
    async ({ page }) => {
      const user = await newCustomer(site.tenant);
      await expectScreensWithoutViolation(page, checks, (path) => visitAs(page, site, user, path));
    },
  );

const inArabic = async (page: Page, open: () => Promise<unknown>) => {
  await offerArabic(page);
  await open();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
};

for (const site of sites)
  test(
    `${site.tenant} in Arabic at 390 px › pages of offers and orders have no accessibility violation and fit the window`,
    { tag: '@deep' },
    async ({ page }) => {
      const user = await newCustomer(site.tenant);
      const checks = SCREENS.map((screen) => ({ screen, axeWidth: 390 as const }));
      await expectScreensWithoutViolation(page, checks, (path) =>
        inArabic(page, () => visitAs(page, site, user, path)),
      );
    },
  );
