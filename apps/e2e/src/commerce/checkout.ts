import { createHash } from 'node:crypto';
import { calls, type Client, type Event, type StreamStatus } from '@grandstand/api';
import type { Page } from '@playwright/test';
import { expect, siteOf } from '../journey.ts';
import type { TestUser } from '../platform.ts';
import { cardCode, cardExpiry, cardNumber } from './locators.ts';

export const site = siteOf('northline');

/** Stripe's test cards (D16), and two of the sandbox whose result comes later. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  withoutFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  processingError: '4000000000000119',
  declinedLater: '4000000000000341',
  authenticates: '4000002500003155',
  alwaysAuthenticates: '4000002760003184',
  paysLater: '4000000000005001',
  declinedAfterProcessing: '4000000000005019',
} as const;

/** A finished event that can be bought, and watched at once. */
export async function findEventForSale(client: Client): Promise<Event> {
  const events = await client(calls.listEvents, { stream_status: 'finished', limit: 100 });
  const found = events.ok
    ? events.value.data.find(
        ({ type, has_access, base_price, single_event_package_id: packageId }) =>
          !has_access && base_price !== null && (type === 'ppv' || (type === 'paid' && packageId !== null)),
      )
    : undefined;
  if (!found) throw new Error('The sample channel has no finished event for sale.');
  return found;
}

/** The first event of a status in its list whose ticket is sold, also if a pass opens it. */
export async function findTicketedEvent(client: Client, status: StreamStatus): Promise<Event> {
  const events = await client(calls.listEvents, { stream_status: status, limit: 100 });
  const found = events.ok
    ? events.value.data.find(
        ({ type, single_event_package_id: packageId }) => type === 'paid' && packageId !== null,
      )
    : undefined;
  if (!found) throw new Error(`The sample channel has no ${status} event for sale.`);
  return found;
}

/** The path of the checkout of an event for sale. */
export const checkoutOf = async (client: Client): Promise<string> =>
  `/buy?event_id=${(await findEventForSale(client)).id}`;

export const open = (page: Page, query: string) => page.goto(new URL(`/buy?${query}`, site.url).href);
export const main = (page: Page) => page.getByRole('main');
export const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Checkout' });
/** The button that sends the purchase. */
export const payButton = (page: Page) =>
  main(page).getByRole('button', { name: /^(Pay|Start free trial|Get it free)/ });
/** The same button, found in any language: the one beside the total. */
export const payButtonBesideTotal = (page: Page) =>
  main(page).locator('div:has(> p > [data-total])').getByRole('button');
/** The amount beside the button. */
export const total = (page: Page) => main(page).locator('[data-total]');
export const bank = (page: Page) => page.getByRole('dialog', { name: 'Confirm your payment' });
export const failurePopup = (page: Page) => page.getByRole('alertdialog', { name: 'Whoops!' });

/** The first link of an event's page to its checkout: the page's next step comes before the list of offers. */
export const ticketLink = (page: Page, eventId: number) =>
  main(page).locator(`a[href*="/buy?"][href*="event_id=${eventId}"]`).first();

/** The expiry as `MMYY`, and the security code of a card. */
interface CardDetails {
  readonly expiry: string;
  readonly code: string;
}
const COMMON_DETAILS: CardDetails = { expiry: '1234', code: '123' };

/**
 * Details that differ for each buyer. A card starts one trial, and the sandbox tells cards of the same number apart by
 * these.
 */
export function cardDetailsOf({ email }: Pick<TestUser, 'email'>): CardDetails {
  const hash = createHash('sha256').update(email).digest();
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const expiry = `${twoDigits(1 + (hash.readUInt8(0) % 12))}${30 + (hash.readUInt8(1) % 60)}`;
  return { expiry, code: String(1000 + (hash.readUInt32BE(2) % 9000)) };
}

/** Fills in the payment provider's form. */
export async function typeCard(page: Page, number: string, details = COMMON_DETAILS): Promise<void> {
  await cardNumber(page).pressSequentially(number);
  await cardExpiry(page).pressSequentially(details.expiry);
  await cardCode(page).pressSequentially(details.code);
}

/** Fills in another card. Fast: with events of the whole values instead of keys. */
export async function fillCard(page: Page, number: string, details = COMMON_DETAILS): Promise<void> {
  await cardNumber(page).fill(number);
  await cardExpiry(page).fill(details.expiry);
  await cardCode(page).fill(details.code);
}

export async function answerBank(page: Page, button: 'Complete' | 'Fail'): Promise<void> {
  await bank(page)
    .frameLocator('iframe')
    .getByRole('button', { name: new RegExp(button) })
    .click();
  await expect(bank(page)).toHaveCount(0);
}

/** The orders of a user, the newest first. */
export async function ordersOf(client: Client) {
  const orders = await client(calls.listOrders, { no_limit: '1' });
  if (!orders.ok) throw new Error(JSON.stringify(orders.error));
  return orders.value.data;
}
