import { calls } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { BrowserContext, Page } from '@playwright/test';
import { addFaultRule, findCall, type RequestOutcome } from '../../faults/play-fault.ts';
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
import {
  type Action,
  describePlan,
  type Disturbance,
  type Fault,
  FAULTS,
  type PurchasePlan,
} from './purchase-plan.ts';
import { readScreen, type Screen } from './read-screen.ts';

const SLOW_MS = 2500;
/** More steps than any purchase needs. */
const MAX_STEPS = 40;

export interface Purchase {
  readonly context: BrowserContext;
  readonly buyer: TestUser;
  readonly query: string;
  readonly plan: PurchasePlan;
}

type End = 'bought' | 'refused';

/** An action that waits until the buyer has finished the current step. */
interface Pending {
  readonly action: Action;
  readonly done: () => void;
}

/**
 * Buys as a person does: does what the screen asks, while the plan's disturbances happen. Returns what each tab finally
 * says.
 */
export async function buyUnderDisturbances(page: Page, purchase: Purchase): Promise<readonly End[]> {
  const { context, buyer, query, plan } = purchase;
  /** What has happened, for the message of a failure. */
  const log: string[] = [];
  const remaining = new Set(plan.disturbances);
  const pending: Pending[] = [];
  let wake = () => {};
  let callsSincePay: number | null = null;
  let tab = page;
  const otherTabs: Page[] = [];

  const take = (at: Disturbance['at']): Disturbance | null => {
    const found = [...remaining].find((disturbance) => disturbance.at === at) ?? null;
    if (found) remaining.delete(found);
    return found;
  };

  /** Lets the buyer carry out an action, and resolves when that is done. */
  const request = (action: Action) =>
    new Promise<void>((done) => {
      pending.push({ action, done });
      wake();
    });

  const watchCalls = (watched: Page) =>
    addFaultRule(watched, (method, url) => {
      const call = findCall(method, url);
      if (callsSincePay === null || watched !== tab || call?.host !== 'api') return null;
      callsSincePay += 1;
      const disturbance = take(callsSincePay);
      log.push(`${callsSincePay}. ${call.name}${disturbance ? ` (${disturbance.kind})` : ''}`);
      if (!disturbance) return null;
      return isFault(disturbance.kind)
        ? playFault(disturbance.kind)
        : request(disturbance.kind).then(() => 'send' as const);
    });

  async function perform(action: Action): Promise<void> {
    switch (action) {
      case 'reload':
        await tab.reload();
        return;
      case 'lose connection':
        await context.setOffline(true);
        return;
      case 'close tab':
        await tab.close();
        tab = await context.newPage();
        await watchCalls(tab);
        await open(tab, query);
        return;
      case 'second tab': {
        const other = await context.newPage();
        otherTabs.push(other);
        await open(other, query);
        return;
      }
      case 'expire session': {
        const elsewhere = await logInOn(site.tenant, buyer);
        await elsewhere.client(calls.revokeOtherSessions, {});
        return;
      }
      default:
        assertNever(action);
    }
  }

  /** Carries out the pending actions; the call that has caused one continues, now offline or in another session. */
  async function performPending(): Promise<void> {
    for (const { action, done } of pending.splice(0)) {
      await perform(action);
      done();
      if (action !== 'lose connection') continue;
      // Until the screen says so, or the next call fails.
      await expect(main(tab))
        .toContainText('You’re offline', { timeout: 3000 })
        .catch(() => undefined);
      await context.setOffline(false);
    }
  }

  /** The next screen to act on; null when an action comes first. */
  async function nextScreen(): Promise<Screen | null> {
    const woken = new Promise<null>((resolve) => (wake = () => resolve(null)));
    if (pending.length > 0) return null;
    const screen = readScreen(tab);
    screen.catch(() => undefined);
    return Promise.race([screen, woken]);
  }

  async function driveTab(isMain: boolean): Promise<End> {
    for (let step = 0; step < MAX_STEPS; step += 1) {
      await performPending();
      const screen = await nextScreen();
      if (screen === null) continue;
      log.push(screen);
      const end = await act(tab, purchase, screen, async (moment) => {
        const disturbance = isMain ? take(moment) : null;
        if (disturbance && !isFault(disturbance.kind)) {
          await Promise.all([request(disturbance.kind), performPending()]);
          return true;
        }
        if (moment === 'form') callsSincePay ??= 0;
        return false;
      });
      if (end) return end;
    }
    throw new Error('The purchase does not come to an end.');
  }

  async function driveAllTabs(): Promise<readonly End[]> {
    const ends = [await driveTab(true)];
    // The purchase has ended: drops the disturbances that are left, so that no call waits for them.
    remaining.clear();
    for (const { done } of pending.splice(0)) done();
    for (const other of otherTabs) {
      log.push('in the second tab:');
      tab = other;
      ends.push(await driveTab(false));
    }
    return ends;
  }

  await watchCalls(tab);
  try {
    return await driveAllTabs();
  } catch (error) {
    throw new Error(`${describePlan(plan)}\n${log.join(' → ')}`, { cause: error });
  }
}

const isFault = (kind: Disturbance['kind']): kind is Fault => FAULTS.some((fault) => fault === kind);

async function playFault(fault: Fault): Promise<RequestOutcome> {
  switch (fault) {
    case '500':
    case '503':
      return { status: Number(fault), text: '{"message":"Something went wrong"}' };
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return 'send';
    case 'offline':
    case 'lost':
      return fault;
    default:
      return assertNever(fault);
  }
}

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
