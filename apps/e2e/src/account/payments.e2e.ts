/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { calls, type Client } from '@grandstand/api';
import { northlineSite } from '../journey.ts';
import { CUP_PASS, MONTHLY } from '../northline-ids.ts';
import { newUserClient } from '../platform.ts';

const DECLINED_CARD = '4000000000000002';
/** Needs the bank's authentication. */
const AUTHENTICATED_CARD = '4000002500003155';

/** The fields of a Stripe.js result that these tests read. */
interface StripeResult {
  error?: { type: string; code?: string; message: string };
  paymentMethod?: { id: string };
  paymentIntent?: { status: string };
  setupIntent?: { status: string };
}
/** The globals that `openPaymentForm` sets on the page. */
interface StripePage {
  stripe: Record<string, (...args: unknown[]) => Promise<StripeResult>>;
  elements: object;
}

/** The value of a successful call. Throws for a failed call, whose error the client returns as a value. */
async function unwrap<T>(call: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>): Promise<T> {
  const result = await call;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Opens a page of the site's origin with card fields, using the script URL that the platform names, as the web app does. */
async function openPaymentForm(page: Page, client: Client, element: 'payment' | 'card') {
  const setup = await unwrap(client(calls.createSetupIntent, {}));
  const body = `<!doctype html><html lang="en"><title>Payment form</title><main style="max-width: 420px; margin: 40px auto">
    <div id="payment-form"></div></main><script src="${setup.script_url}"></script>`;
  // The page needs the site's origin: browsers block requests from pages without one to local ports.
  await page.goto(`${northlineSite.url}/robots.txt`);
  await page.setContent(body);
  await page.evaluate(
    ([key, clientSecret, type]) => {
      // `loadStripe` of @stripe/stripe-js resolves to this global when the script is already on the page.
      const { Stripe } = window as unknown as {
        Stripe: (key: string) => { elements: (options: object) => never };
      };
      const stripe = Stripe(key);
      const elements: { create: (type: string) => { mount: (target: string) => void } } = stripe.elements({
        clientSecret,
        appearance: { theme: 'stripe' },
      });
      elements.create(type).mount('#payment-form');
      Object.assign(window, { stripe, elements });
    },
    [setup.publishable_key, setup.client_secret, element] as const,
  );
  return setup;
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('Expiration date').pressSequentially('1234');
  await page.getByLabel('Security code').pressSequentially('123');
}

/** Calls a method of Stripe.js. The string `'elements'` in the arguments stands for the page's Elements object. */
const callStripe = (page: Page, method: string, ...args: unknown[]): Promise<StripeResult> =>
  page.evaluate(
    ([name, callArgs]) => {
      const { stripe, elements } = window as unknown as StripePage;
      const insert = (value: unknown): unknown =>
        value === 'elements'
          ? elements
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, insert(field)]))
            : value;
      return stripe[name]?.(...callArgs.map(insert)) ?? {};
    },
    [method, args] as const,
  );
/** Like `callStripe`, for a method that opens the bank's dialog: presses the button in it, or closes it when `button` is null. */
async function callStripeWithBank(
  page: Page,
  button: RegExp | null,
  method: string,
  ...args: unknown[]
): Promise<StripeResult> {
  const result = callStripe(page, method, ...args);
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' });
  const buttonInDialog = bank.frameLocator('iframe').getByRole('button', { name: button ?? /Complete/ });
  await expect(buttonInDialog).toBeVisible();
  await (button === null ? bank.press('Escape') : buttonInDialog.click());
  await expect(bank).toHaveCount(0);
  return result;
}

test.describe('the card fields of the payments sandbox', () => {
  test(
    'show validation errors, group the card number, and save the card',
    { tag: '@deep' },
    async ({ page }) => {
      const client = await newUserClient(northlineSite.tenant);
      await openPaymentForm(page, client, 'payment');
      const confirm = { elements: 'elements', redirect: 'if_required' };
      await page.getByLabel('Card number').pressSequentially('4242');
      expect((await callStripe(page, 'confirmSetup', confirm)).error).toMatchObject({
        type: 'validation_error',
        code: 'incomplete_number',
      });
      await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.');
      await page.getByLabel('Card number').pressSequentially('424242424241');
      await expect(page.getByRole('alert')).toHaveText('Your card number is invalid.');
      await page.getByLabel('Card number').fill('');
      await typeCard(page, '4242424242424242');
      await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
      await expect(page.getByLabel('Expiration date')).toHaveValue('12 / 34');
      await expect(page.getByRole('alert')).toBeHidden();
      expect(await callStripe(page, 'confirmSetup', confirm)).toMatchObject({
        setupIntent: { status: 'succeeded' },
      });
      expect(await unwrap(client(calls.listCards, {}))).toMatchObject([{ last4: '4242', exp_year: 2034 }]);
    },
  );

  test('report a declined card and a failed bank authentication', { tag: '@deep' }, async ({ page }) => {
    const client = await newUserClient(northlineSite.tenant);
    const setup = await openPaymentForm(page, client, 'card');
    await typeCard(page, DECLINED_CARD);
    const confirm = [
      'confirmCardSetup',
      setup.client_secret,
      { payment_method: { card: { elements: 'elements' } } },
    ] as const;
    expect((await callStripe(page, ...confirm)).error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
    for (const field of ['Card number', 'Expiration date', 'Security code'])
      await page.getByLabel(field).fill('');
    await typeCard(page, AUTHENTICATED_CARD);
    for (const refusal of [/Fail/, null]) {
      expect((await callStripeWithBank(page, refusal, ...confirm)).error).toMatchObject({
        code: 'setup_intent_authentication_failure',
      });
    }
    expect(await unwrap(client(calls.listCards, {}))).toEqual([]);
    expect(await callStripeWithBank(page, /Complete/, ...confirm)).toMatchObject({
      setupIntent: { status: 'succeeded' },
    });
    expect(await unwrap(client(calls.listCards, {}))).toMatchObject([{ last4: '3155' }]);
  });

  for (const [decision, button, method, status] of [
    ['approves with', /Complete/, 'confirmPayment', 'paid'],
    ['approves with', /Complete/, 'handleNextAction', 'paid'],
    ['approves with', /Complete/, 'confirmCardPayment', 'paid'],
    ['refuses with', /Fail/, 'handleNextAction', 'failed'],
    ['closes the dialog of', null, 'handleNextAction', 'failed'],
  ] as const)
    test(
      `${method}: the order is ${status} when the user ${decision} the bank`,
      { tag: '@deep' },
      async ({ page }) => {
        const client = await newUserClient(northlineSite.tenant);
        await openPaymentForm(page, client, 'payment');
        await typeCard(page, AUTHENTICATED_CARD);
        const card = await callStripe(page, 'createPaymentMethod', { elements: 'elements' });
        const order = await unwrap(
          client(calls.buy, {
            type: 'package',
            id: CUP_PASS,
            payment_method: card.paymentMethod?.id ?? '',
            idempotency_key: crypto.randomUUID(),
          }),
        );
        expect(order).toMatchObject({ status: 'created', requires_action: true });
        const clientSecret = order.client_secret ?? '';
        const argument =
          method === 'confirmCardPayment'
            ? clientSecret
            : { clientSecret, redirect: 'if_required', elements: 'elements' };
        const result = await callStripeWithBank(page, button, method, argument);
        if (status === 'paid') expect(result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
        else expect(result.error?.code).toBe('payment_intent_authentication_failure');
        const read = async () => (await unwrap(client(calls.getOrder, { order_id: order.id }))).status;
        await expect.poll(read).toBe(status);
        // A second bank authentication is refused.
        expect((await callStripe(page, 'handleNextAction', { clientSecret })).error?.type).toBe(
          'invalid_request_error',
        );
      },
    );

  test('redirect to the return URL with the result', { tag: '@deep' }, async ({ page }) => {
    const client = await newUserClient(northlineSite.tenant);
    await openPaymentForm(page, client, 'payment');
    await typeCard(page, '5555555555554444');
    const argument = { elements: 'elements', confirmParams: { return_url: `${northlineSite.url}/?back=1` } };
    const result = callStripe(page, 'confirmSetup', argument).catch(() => null);
    await page.waitForURL(/back=1&setup_intent=seti_.+&redirect_status=succeeded/);
    expect(await result, 'the page navigates before the call resolves').toBeNull();
  });
});

test('the customer portal adds, removes and orders cards, shows receipts, and links back to the site', async ({
  page,
}) => {
  const client = await newUserClient(northlineSite.tenant);
  const purchase = { payment_method: 'pm_card_visa', idempotency_key: crypto.randomUUID() };
  await unwrap(client(calls.buy, { ...purchase, type: 'subscription', id: MONTHLY }));
  const returnUrl = `${northlineSite.url}/profile`;
  const { url } = await unwrap(client(calls.getCustomerPortal, { return_url: returnUrl }));
  await page.goto(url);
  await expect(page.getByRole('banner')).toHaveText('Northline Hockey League');
  const cards = page.getByRole('region', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);

  const addCard = async (number: string) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiration date').fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Add card' }).click();
  };
  await addCard('4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await addCard('5555 5555 5555 4444');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Make Mastercard ending in 4444 the default' }).click();
  await expect(cards.filter({ hasText: '4444' }).getByText('Default')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await expect(cards).toHaveCount(1);
  expect(await unwrap(client(calls.listCards, {}))).toMatchObject([{ last4: '4444' }]);

  await page.getByRole('link', { name: 'Receipt for Northline Monthly' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$16.94' })).toBeVisible();
  await page.getByRole('link', { name: 'Billing' }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /Return to/ }).click();
  await page.waitForURL(returnUrl);
});
