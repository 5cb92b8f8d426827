import { matrix, tier } from '@grandstand/core/testing';
import type { Page } from '@playwright/test';
import { visitAs } from '../account/visit.ts';
import { expect, test } from '../journey.ts';
import { registerOn, type TestUser } from '../platform.ts';
import { expectBoughtOnce, expectNothingBought, purchasesOf } from './books.ts';
import {
  answerBank,
  bank,
  cardDetailsOf,
  CARDS,
  failurePopup,
  fillCard,
  main,
  payButton,
  site,
  total,
} from './checkout.ts';
import { type ItemName, queryOf, saveCard } from './items.ts';

/** The browser logs the answers of the provider to declined cards. */
test.use({ expectedFailurePaths: /^\/v1\// });

interface FailingCard {
  readonly name: string;
  readonly card: string;
  readonly text: string;
  readonly bank?: 'Fail' | 'close';
  /** A card that can be saved: a trial accepts it. */
  readonly canBeSaved?: true;
}

/** The cards that do not pay, and what the popup “Whoops!” says. */
const FAILING_CARDS: readonly FailingCard[] = [
  { name: 'declined', card: CARDS.declined, text: 'Your card was declined' },
  { name: 'without funds', card: CARDS.withoutFunds, text: 'There isn’t enough money on this card' },
  { name: 'expired', card: CARDS.expired, text: 'This card has expired' },
  { name: 'wrong security code', card: CARDS.wrongCvc, text: 'The security code is wrong' },
  { name: 'bank’s error', card: CARDS.processingError, text: 'Your bank couldn’t process the payment' },
  {
    name: 'authentication failed',
    card: CARDS.authenticates,
    text: 'wasn’t confirmed with your bank',
    bank: 'Fail',
  },
  {
    name: 'authentication abandoned',
    card: CARDS.alwaysAuthenticates,
    text: 'wasn’t confirmed with your bank',
    bank: 'close',
  },
  { name: 'declined later', card: CARDS.declinedLater, text: 'Your card was declined', canBeSaved: true },
  {
    name: 'declined after processing',
    card: CARDS.declinedAfterProcessing,
    text: 'Your card was declined',
    canBeSaved: true,
  },
];

const ITEMS = {
  event: { item: 'event' },
  package: { item: 'package' },
  'team pass': { item: 'team pass' },
  subscription: { item: 'subscription' },
  trial: { item: 'trial' },
  'package with a promo code': { item: 'package', coupon: 'FACEOFF20' },
} as const satisfies Record<string, { readonly item: ItemName; readonly coupon?: string }>;

const PAYERS = {
  pays: CARDS.pays,
  authenticates: CARDS.authenticates,
  'pays after processing': CARDS.paysLater,
} as const;

const cases = matrix({
  width: [390, 1440],
  payer: Object.keys(PAYERS) as (keyof typeof PAYERS)[],
  name: Object.keys(ITEMS) as (keyof typeof ITEMS)[],
});

const sample = cases.filter((one) => one.tier === 'gate').map(({ values }) => values);
/** The gate buys this one of the sample. */
const IN_GATE = 'event';
const isInGate = (values: (typeof cases)[number]['values']) =>
  sample.includes(values) && values.name === IN_GATE;

/** In the gate each case has other cards; in the deep tier each case has all. */
function failingCardsOf(values: (typeof cases)[number]['values']): readonly FailingCard[] {
  if (tier === 'deep') return FAILING_CARDS;
  return FAILING_CARDS.filter((_, index) => index % sample.length === sample.indexOf(values));
}

for (const { values } of cases) {
  const { name, payer, width } = values;
  test(
    `${name} at ${width} px: cards that do not pay charge nothing, and one that ${payer} buys once`,
    { tag: isInGate(values) ? [] : '@deep' },
    async ({ page }) => {
      test.slow(tier === 'deep', 'nine failing cards, one after the other');
      await page.setViewportSize({ width, height: 844 });
      const { item, ...rest } = ITEMS[name];
      const buyer = await registerOn(site.tenant);
      const coupon = 'coupon' in rest ? `&coupon=${rest.coupon}` : '';
      await visitAs(page, site, buyer, `/buy?${await queryOf(item, buyer)}${coupon}`);
      await expect(payButton(page)).toBeVisible();
      // Only the buyer of the subscription has a saved card.
      if (item === 'subscription') await main(page).getByRole('radio', { name: 'A new card' }).check();
      for (const failing of failingCardsOf(values)) {
        if (item === 'trial' && failing.canBeSaved) continue;
        await test.step(failing.name, async () => {
          await fillCard(page, failing.card, cardDetailsOf(buyer));
          await payButton(page).click();
          if (failing.bank === 'Fail') await answerBank(page, 'Fail');
          if (failing.bank === 'close') await bank(page).press('Escape');
          await expect(failurePopup(page)).toContainText(failing.text);
          await expectNothingBought(buyer);
          await failurePopup(page).getByRole('button', { name: 'Try again' }).click();
          await expect(failurePopup(page)).toHaveCount(0);
          // The form keeps the card number that the buyer typed.
          const groups = failing.card.match(/.{4}/g) ?? [];
          await expect(page.getByLabel('Card number')).toHaveValue(groups.join(' '));
        });
      }
      await pay(page, buyer, item, PAYERS[payer]);
    },
  );
}

async function pay(page: Page, buyer: TestUser, item: ItemName, card: string): Promise<void> {
  const shown = await total(page).innerText();
  await fillCard(page, card, cardDetailsOf(buyer));
  await payButton(page).click();
  if (card === CARDS.authenticates) await answerBank(page, 'Complete');
  await expectBoughtScreen(page, item);
  await expectBoughtOnce(buyer, item);
  const [order] = await purchasesOf(buyer);
  expect(`CAD $${order?.total.toFixed(2)}`).toBe(shown);
}

async function expectBoughtScreen(page: Page, item: ItemName): Promise<void> {
  await expect(main(page)).toContainText(item === 'trial' ? 'Your free trial has started' : 'You’re all set');
}

for (const width of [390, 1440])
  test(
    `at ${width} px: a saved card that is declined charges nothing, and another saved card pays`,
    { tag: '@deep' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const buyer = await registerOn(site.tenant);
      await saveCard(buyer.client, 'pm_card_chargeCustomerFail');
      await saveCard(buyer.client, 'pm_card_mastercard');
      await visitAs(page, site, buyer, `/buy?${await queryOf('package', buyer)}`);
      await main(page).getByRole('radio', { name: /0341/ }).check();
      await payButton(page).click();
      await expect(failurePopup(page)).toContainText('Your card was declined');
      await expectNothingBought(buyer);
      await failurePopup(page).getByRole('button', { name: 'Try again' }).click();
      await main(page).getByRole('radio', { name: /4444/ }).check();
      await payButton(page).click();
      await expectBoughtScreen(page, 'package');
      await expectBoughtOnce(buyer, 'package');
    },
  );

for (const [item, width] of [
  ['package', 390],
  ['event', 1440],
  ['team pass', 1440],
] as const)
  test(
    `${item} at ${width} px: a promo code of 100 % asks for no card`,
    { tag: item === 'package' ? [] : '@deep' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const buyer = await registerOn(site.tenant);
      await visitAs(page, site, buyer, `/buy?${await queryOf(item, buyer)}&coupon=GUEST`);
      await expect(total(page)).toHaveText('CAD $0.00');
      await expect(page.getByLabel('Card number')).toHaveCount(0);
      await payButton(page).click();
      await expectBoughtScreen(page, item);
      await expectBoughtOnce(buyer, item);
    },
  );
