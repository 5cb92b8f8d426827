import { assertNever } from '@grandstand/core';
import type { BrowserContext, Page } from '@playwright/test';
import { performTask } from '../../chaos/perform-task.ts';
import { expect } from '../../journey.ts';
import { logInOn, type TestUser } from '../../platform.ts';
import { chargesOf, purchasesOf } from '../books.ts';
import {
  answerBank,
  bank,
  cardDetailsOf,
  failurePopup,
  fillCard,
  main,
  open,
  payButton,
  site,
} from '../checkout.ts';
import { describePlan, type PurchasePlan } from './purchase-plan.ts';
import { readScreen, type Screen } from './read-screen.ts';

export interface Purchase {
  readonly context: BrowserContext;
  readonly buyer: TestUser;
  readonly query: string;
  readonly plan: PurchasePlan;
}

type End = 'bought' | 'refused';

/** Buys as a person does, while the plan's disturbances happen. Returns what each tab finally says. */
export const buyUnderDisturbances = (page: Page, purchase: Purchase): Promise<readonly End[]> =>
  performTask(page, {
    context: purchase.context,
    tenant: site.tenant,
    user: purchase.buyer,
    disturbances: purchase.plan.disturbances,
    description: describePlan(purchase.plan),
    open: (tab) => open(tab, purchase.query),
    readScreen,
    act: (tab, screen, disturb) => act(tab, purchase, screen, disturb),
  });

/** Does what the screen asks. `disturb` returns whether a disturbance of this moment has happened instead. */
async function act(
  tab: Page,
  purchase: Purchase,
  screen: Screen,
  disturb: (moment: 'form' | 'bank') => Promise<boolean>,
): Promise<End | null> {
  const { buyer, plan } = purchase;
  switch (screen) {
    case 'bought':
      return 'bought';
    case 'failure':
      return handleFailure(tab, buyer, plan);
    case 'bank':
      if (await disturb('bank')) return null;
      if (plan.bank === 'close') await bank(tab).press('Escape');
      else await answerBank(tab, plan.bank ?? 'Complete');
      return null;
    case 'confirm':
      // The button may disappear meanwhile: the app polls the order.
      await main(tab)
        .getByRole('button', { name: 'Confirm with your bank' })
        .click({ timeout: 3000 })
        .catch(() => undefined);
      return null;
    case 'account':
      await logIn(tab, buyer);
      return null;
    case 'form':
      if (await disturb('form')) return null;
      await submit(tab, purchase);
      return null;
    case 'error':
      await tab.reload();
      return null;
    default:
      return assertNever(screen);
  }
}

/**
 * Checks that a failure which the screen shows is true: nothing is charged. Then the buyer tries again, unless it was the
 * failure of the card.
 */
async function handleFailure(tab: Page, buyer: TestUser, plan: PurchasePlan): Promise<End | null> {
  const text = await failurePopup(tab).innerText();
  // The buyer's own session may have expired.
  const paid = (await purchasesOf(await logInOn(site.tenant, buyer))).filter(
    ({ status }) => status === 'paid',
  );
  expect({ text, paid, charges: await chargesOf(buyer.email) }).toEqual({ text, paid: [], charges: [] });
  await failurePopup(tab).getByRole('button', { name: 'Try again' }).click();
  await expect(failurePopup(tab)).toHaveCount(0);
  return plan.failureText !== null && text.includes(plan.failureText) ? 'refused' : null;
}

async function logIn(tab: Page, { email, password }: TestUser): Promise<void> {
  await main(tab).getByRole('tab', { name: 'I have an account' }).click();
  await main(tab).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main(tab).getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await main(tab).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(main(tab).getByRole('tablist')).toHaveCount(0);
}

async function submit(tab: Page, { buyer, plan }: Purchase): Promise<void> {
  if (plan.card === null) {
    const saved = main(tab).getByRole('radio', { name: /4242/ });
    if (!(await saved.isChecked())) await saved.check();
  } else {
    const newCard = main(tab).getByRole('radio', { name: 'A new card' });
    // Only buyers with saved cards choose.
    if (await newCard.isVisible()) await newCard.check();
    await fillCard(tab, plan.card, cardDetailsOf(buyer));
  }
  await (plan.isDoubleClick ? payButton(tab).dblclick() : payButton(tab).click());
}
