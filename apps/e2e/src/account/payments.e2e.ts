/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { calls, type Client } from '@grandstand/api';
import { siteOf } from '../journey.ts';
import { newcomerOf } from '../platform.ts';

const site = siteOf('northline');

/** What an answer of Stripe.js is looked at for here. */
interface Answer {
  error?: { type: string; code?: string; message: string };
  paymentMethod?: { id: string };
  paymentIntent?: { status: string };
  setupIntent?: { status: string };
}
/** Of Stripe.js, what a page under test does with it. */
interface StripePage {
  stripe: Record<string, (...args: unknown[]) => Promise<Answer>>;
  elements: object;
}

/** An answer, or the mistake: the client's errors are values. */
async function answered<T>(
  asked: Promise<{ ok: true; value: T } | { ok: false; error: unknown }>,
): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}

/** A page of the site's origin that takes a card, by the script that the platform names, as the web app would. */
async function openDesk(page: Page, client: Client, element: 'payment' | 'card') {
  const setup = await answered(client(calls.createSetupIntent, {}));
  const body = `<!doctype html><html lang="en"><title>Desk</title><main style="max-width: 420px; margin: 40px auto">
    <div id="desk"></div></main><script src="${setup.script_url}"></script>`;
  // A file of the site's origin, for browsers let no made-up page reach this machine's ports.
  await page.goto(`${site.url}/robots.txt`);
  await page.setContent(body);
  await page.evaluate(
    ([key, clientSecret, type]) => {
      // What `loadStripe` of @stripe/stripe-js resolves to where the script is on the page already.
      const { Stripe } = window as unknown as {
        Stripe: (key: string) => { elements: (options: object) => never };
      };
      const stripe = Stripe(key);
      const elements: { create: (type: string) => { mount: (target: string) => void } } = stripe.elements({
        clientSecret,
        appearance: { theme: 'stripe' },
      });
      elements.create(type).mount('#desk');
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

/** A call of Stripe.js by its name; `elements` in its place stands for those on the page. */
const ask = (page: Page, call: string, ...args: unknown[]): Promise<Answer> =>
  page.evaluate(
    ([name, given]) => {
      const { stripe, elements } = window as unknown as StripePage;
      const insert = (value: unknown): unknown =>
        value === 'elements'
          ? elements
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, insert(one)]))
            : value;
      return stripe[name]?.(...given.map(insert)) ?? {};
    },
    [call, args] as const,
  );
/** The same, whose bank asks in between. */
async function askWithBank(
  page: Page,
  button: RegExp | null,
  call: string,
  ...args: unknown[]
): Promise<Answer> {
  const answer = ask(page, call, ...args);
  const bank = page.getByRole('dialog', { name: 'Confirm your payment' });
  const question = bank.frameLocator('iframe').getByRole('button', { name: button ?? /Complete/ });
  await expect(question).toBeVisible();
  await (button === null ? bank.press('Escape') : question.click());
  await expect(bank).toHaveCount(0);
  return answer;
}

test.describe('the card fields of the payments sandbox', () => {
  test('say what is wrong, group the number, and keep a card for later', async ({ page }) => {
    const client = await newcomerOf(site.tenant);
    await openDesk(page, client, 'payment');
    const confirm = { elements: 'elements', redirect: 'if_required' };
    await page.getByLabel('Card number').pressSequentially('4242');
    expect((await ask(page, 'confirmSetup', confirm)).error).toMatchObject({
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
    expect(await ask(page, 'confirmSetup', confirm)).toMatchObject({ setupIntent: { status: 'succeeded' } });
    expect(await answered(client(calls.listCards, {}))).toMatchObject([{ last4: '4242', exp_year: 2034 }]);
  });

  test('tell of a declined card, and of a bank that is not convinced', async ({ page }) => {
    const client = await newcomerOf(site.tenant);
    const setup = await openDesk(page, client, 'card');
    await typeCard(page, '4000000000000002');
    const confirm = [
      'confirmCardSetup',
      setup.client_secret,
      { payment_method: { card: { elements: 'elements' } } },
    ] as const;
    expect((await ask(page, ...confirm)).error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
    for (const field of ['Card number', 'Expiration date', 'Security code'])
      await page.getByLabel(field).fill('');
    await typeCard(page, '4000002500003155');
    for (const refusal of [/Fail/, null]) {
      expect((await askWithBank(page, refusal, ...confirm)).error).toMatchObject({
        code: 'setup_intent_authentication_failure',
      });
    }
    expect(await answered(client(calls.listCards, {}))).toEqual([]);
    expect(await askWithBank(page, /Complete/, ...confirm)).toMatchObject({
      setupIntent: { status: 'succeeded' },
    });
    expect(await answered(client(calls.listCards, {}))).toMatchObject([{ last4: '3155' }]);
  });

  for (const [answer, button, call, status, isDeep] of [
    ['approves', /Complete/, 'confirmPayment', 'paid', false],
    ['approves', /Complete/, 'handleNextAction', 'paid', true],
    ['approves', /Complete/, 'confirmCardPayment', 'paid', true],
    ['refuses', /Fail/, 'handleNextAction', 'failed', true],
    ['is closed', null, 'handleNextAction', 'failed', false],
  ] as const)
    test(
      `${call}: the order is ${status} when the bank ${answer}`,
      { tag: isDeep ? '@deep' : [] },
      async ({ page }) => {
        const client = await newcomerOf(site.tenant);
        await openDesk(page, client, 'payment');
        await typeCard(page, '4000002500003155');
        const made = await ask(page, 'createPaymentMethod', { elements: 'elements' });
        const order = await answered(
          client(calls.buy, {
            type: 'package',
            id: 1903,
            payment_method: made.paymentMethod?.id ?? '',
            idempotency_key: crypto.randomUUID(),
          }),
        );
        expect(order).toMatchObject({ status: 'created', requires_action: true });
        const clientSecret = order.client_secret ?? '';
        const argument =
          call === 'confirmCardPayment'
            ? clientSecret
            : { clientSecret, redirect: 'if_required', elements: 'elements' };
        const result = await askWithBank(page, button, call, argument);
        if (status === 'paid') expect(result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
        else expect(result.error?.code).toBe('payment_intent_authentication_failure');
        const read = async () => (await answered(client(calls.getOrder, { order_id: order.id }))).status;
        await expect.poll(read).toBe(status);
        // There is nothing more to ask the bank.
        expect((await ask(page, 'handleNextAction', { clientSecret })).error?.type).toBe(
          'invalid_request_error',
        );
      },
    );

  test('lead back to the page that asked, where that is wanted', async ({ page }) => {
    const client = await newcomerOf(site.tenant);
    await openDesk(page, client, 'payment');
    await typeCard(page, '5555555555554444');
    const argument = { elements: 'elements', confirmParams: { return_url: `${site.url}/?back=1` } };
    const left = ask(page, 'confirmSetup', argument).catch(() => null);
    await page.waitForURL(/back=1&setup_intent=seti_.+&redirect_status=succeeded/);
    expect(await left).toBeNull();
  });
});

test('the customer portal keeps cards, shows payments and receipts, and leads back', async ({ page }) => {
  const client = await newcomerOf(site.tenant);
  const buy = { payment_method: 'pm_card_visa', idempotency_key: crypto.randomUUID() };
  await answered(client(calls.buy, { ...buy, type: 'subscription', id: 1951 }));
  const back = `${site.url}/profile`;
  const { url } = await answered(client(calls.getCustomerPortal, { return_url: back }));
  await page.goto(url);
  await expect(page.getByRole('banner')).toHaveText('Northline Hockey League');
  const cards = page.getByRole('region', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);

  const add = async (number: string) => {
    await page.getByLabel('Card number').fill(number);
    await page.getByLabel('Expiration date').fill('12/34');
    await page.getByLabel('CVC').fill('123');
    await page.getByRole('button', { name: 'Add card' }).click();
  };
  await add('4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
  await add('5555 5555 5555 4444');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Make Mastercard ending in 4444 the default' }).click();
  await expect(cards.filter({ hasText: '4444' }).getByText('Default')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await expect(cards).toHaveCount(1);
  expect(await answered(client(calls.listCards, {}))).toMatchObject([{ last4: '4444' }]);

  await page.getByRole('link', { name: 'Receipt for Northline Monthly' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$16.94' })).toBeVisible();
  await page.getByRole('link', { name: 'Billing' }).click();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: /Return to/ }).click();
  await page.waitForURL(back);
});
