import {
  calls,
  type Call,
  type CallOutput,
  type Card,
  type Order,
  type Quote,
  type User,
} from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { createStoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { SessionProvider } from '@grandstand/session';
import { createTestSession, setUser } from '@grandstand/session/testing';
import { PopupHost, popups } from '@grandstand/ui';
import { renderUi } from '@grandstand/ui/testing';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommerceLinksContext } from '../commerce-links.ts';
import type { PurchaseItem } from '../purchase-item.ts';
import { Checkout } from './Checkout.tsx';
import { LINKS } from '../testing/commerce-links.ts';

const USER: User = {
  id: 1,
  email: 'a@b.c',
  first_name: 'A',
  last_name: 'B',
  email_verified: true,
  pending_email: null,
  temporary_password: false,
  trial_period_used: false,
  is_geo_blocked: false,
  capabilities: [],
  featureCount: {},
};

const example = <T,>(call: { readonly output: { parse: (answer: unknown) => T } } & Call): T =>
  call.output.parse(exampleOutput(call));
const pack = (id: number, isTeamPass = false): CallOutput<typeof calls.listPackages>[number] => ({
  id,
  name: isTeamPass ? 'Team Pass' : 'Cup Pass',
  price: 30.5,
  base_price: 29,
  service_fee: 1.5,
  is_team_pass: isTeamPass,
  event_categories: [1],
  weight: 0,
  tag: null,
  type: isTeamPass ? 'team' : 'season',
});
const subscription: CallOutput<typeof calls.listSubscriptions>[number] = {
  id: 4,
  name: 'Monthly',
  price: 14.99,
  base_price: 14.99,
  service_fee: 0,
  offer: 'monthly',
  period: 1,
  trial_period: 30,
  weight: 0,
};
const quote: Quote = {
  currency: 'CAD',
  base_price: 29,
  service_fee: 1.5,
  discount: 0,
  tax: 3.97,
  total: 34.47,
  coupon: null,
  renewal: null,
};
const card = (id: string, isDefault: boolean): Card => ({
  id,
  brand: 'visa',
  last4: id.slice(-4),
  exp_month: 4,
  exp_year: 2030,
  is_default: isDefault,
});
const order = (changes: Partial<Order>): Order => ({
  ...example(calls.getOrder),
  ...quote,
  id: 9,
  type: 'package',
  status: 'paid',
  activity_status: 'active',
  product: { id: 5, name: 'Cup Pass', participant_id: null, event_category_id: null },
  requires_action: false,
  client_secret: null,
  failure: null,
  renewal: null,
  ...changes,
});

const [grant] = example(calls.getUserAccess).grants;
const PACKAGE: PurchaseItem = { kind: 'package', id: 5, participantId: null };
const TEAM_PASS: PurchaseItem = { kind: 'package', id: 6, participantId: null };
const SUBSCRIPTION: PurchaseItem = { kind: 'subscription', id: 4 };
const EVENT: PurchaseItem = { kind: 'event', id: 8, singleEventPackageId: 3, categoryId: null };

/** In a window that is not higher, the pay bar does not stay at the bottom. */
const LOW_WINDOW_PX = 640;

type Answer = { readonly status: number; readonly body: unknown };
const answer = (body: unknown, status = 200): Answer => ({ status, body });

/** The payment provider's global, with a form of one field. */
function fakeStripe() {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card number');
  const element = {
    on: (event: string, listener: () => void) => void (event === 'ready' && queueMicrotask(listener)),
    mount: (place: HTMLElement) => place.append(field),
    destroy: () => field.remove(),
    focus: () => field.focus(),
  };
  const stripe = {
    /** Stays invalid for the form while it is empty. */
    requiresNumber: false,
    elements: vi.fn(() => ({
      create: () => element,
      submit: async () =>
        stripe.requiresNumber && field.value === '' ? { error: { type: 'validation_error' } } : {},
      update: vi.fn(),
    })),
    createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_new' } }),
    handleNextAction: vi.fn(async () => ({})),
  };
  return stripe;
}

let currentStripe: ReturnType<typeof fakeStripe> | null = null;
/** `loadStripe` keeps the first global that it finds, so this one returns the fake of the current test. */
const Stripe = () => currentStripe;

interface Options {
  readonly item?: PurchaseItem | null;
  readonly coupon?: string;
  readonly fromEventId?: number | null;
  readonly user?: User | null;
  readonly answers?: Readonly<Record<string, Answer | ((url: URL) => Answer)>>;
  readonly hasProvider?: boolean;
  readonly size?: readonly [width: number, height: number];
}

afterEach(() => {
  for (const popup of popups.queue.read()) popup.cancel();
  Reflect.deleteProperty(window, 'Stripe');
});

async function open({
  item = PACKAGE,
  coupon,
  fromEventId = null,
  user = USER,
  answers = {},
  hasProvider = true,
  size: [width, height] = [1280, 720],
}: Options = {}) {
  const stripe = fakeStripe();
  currentStripe = stripe;
  if (hasProvider) Object.assign(window, { Stripe });
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const all: Options['answers'] = {
    '/api/packages': answer([pack(5), pack(6, true)]),
    '/api/subscriptions': answer([subscription]),
    '/api/orders': answer({ data: [], total: 0, limit: null, offset: 0 }),
    '/api/apply_coupon': answer(quote),
    '/api/stripe/list-cards': answer([]),
    '/api/profile': answer(USER),
    '/api/custom-forms/passes': answer({
      alias: 'passes',
      fields: [{ name: 'basic_pass', value: '1' }],
    }),
    '/api/user/access': answer({ ...example(calls.getUserAccess), grants: [] }),
    '/api/events': answer({ data: [], total: 0, limit: 100, offset: 0 }),
    '/api/order': answer(order({})),
    '/api/events/8': answer({
      ...example(calls.getEvent),
      id: 8,
      type: 'paid',
      has_access: false,
      base_price: 29,
    }),
    ...answers,
  };
  const clock = createFakeClock(Date.now());
  const stored = createStoredValues(createMemoryStore(), clock, '');
  const session = createTestSession({
    stored,
    async transport({ url, body }) {
      const { pathname } = new URL(url);
      if (body !== null) sent.push({ path: pathname, body: JSON.parse(body) as Record<string, unknown> });
      const found = all[pathname] ?? answer({ message: 'Not found' }, 404);
      const { status, body: json } = typeof found === 'function' ? found(new URL(url)) : found;
      return { status, text: JSON.stringify(json) };
    },
    clock,
  });
  setUser(session, user, 'selected');
  const staticData = example(calls.getStaticData);
  const settings = {
    ...staticData.settings,
    currency: 'CAD',
    payments: { publishable_key: 'pk_test_x', script_url: 'http://127.0.0.1:9/never.js' },
  };
  const [team] = example(calls.listParticipants).data;
  if (!team) throw new Error('The example of listParticipants has no team.');
  const participants = {
    data: [
      { ...team, id: 1, name: 'Hawks' },
      { ...team, id: 2, name: 'Owls' },
    ],
    total: 2,
    limit: null,
    offset: 0,
  };
  const onTeam = vi.fn();
  const onCoupon = vi.fn();
  await renderUi(
    <SessionProvider
      session={session}
      startUp={{ staticData: { ...staticData, settings }, participants, bootstrap: null }}
    >
      <CommerceLinksContext value={LINKS}>
        <MemoryRouter>
          <Checkout
            item={item}
            coupon={coupon ?? null}
            onCoupon={onCoupon}
            onTeam={onTeam}
            stored={stored}
            renderAccount={() => (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  setUser(session, USER, 'selected');
                }}
              >
                <p>Account form</p>
                <input aria-label="Password" />
              </form>
            )}
            renderVerification={() => (
              <button type="button" onClick={() => setUser(session, USER, 'selected')}>
                Verify
              </button>
            )}
            fromEventId={fromEventId}
            eventsUrl="/upcoming"
          />
          <PopupHost />
        </MemoryRouter>
      </CommerceLinksContext>
    </SessionProvider>,
    { messages: 'commerce', width, height },
  );
  return { sent, onTeam, onCoupon, stripe, stored };
}

const pay = () => page.getByRole('button', { name: 'Pay CAD $34.47' });
const popup = () => page.getByRole('alertdialog', { name: 'Whoops!' });

it('shows the itemised price and the account form to an anonymous user', async () => {
  await open({ user: null });
  await expect.element(page.getByText('Account form')).toBeVisible();
  for (const text of ['CAD $29.00', 'CAD $1.50', 'CAD $3.97'])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('CAD $34.47').first()).toBeVisible();
  expect(pay().elements()).toEqual([]);
});

it('shows the total in the bar of a narrow window unless the button names it', async () => {
  const total = page.getByText('CAD $34.47', { exact: true }).nth(1);
  await open({ size: [390, 844], user: null });
  await expect.element(total).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('a');
  await userEvent.keyboard('{Enter}');
  await expect.element(pay()).toBeVisible();
  await expect.element(total).not.toBeVisible();
});

it('preselects the default card and buys with it', async () => {
  const { sent } = await open({
    answers: {
      '/api/stripe/list-cards': answer([card('pm_1111', false), card('pm_2222', true)]),
      '/api/stripe/buy': answer(order({})),
    },
  });
  await expect.element(page.getByRole('radio', { name: /2222/ })).toBeChecked();
  await pay().click();
  await expect.element(page.getByText('You’re all set')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'You’re all set' })).toHaveFocus();
  const buys = sent.filter(({ path }) => path === '/api/stripe/buy');
  expect(buys).toMatchObject([{ body: { type: 'package', id: 5, payment_method: 'pm_2222' } }]);
});

it('confirms a ticket in the page with what was bought, its receipt and a link to watch it', async () => {
  const ticket = { id: 8, name: 'Owls at Hawks', participant_id: null, event_category_id: 1 };
  const bought = order({ type: 'event', product: ticket, paid_utc_ts: 1 });
  let isBought = false;
  await open({
    item: EVENT,
    answers: {
      '/api/stripe/buy': () => {
        isBought = true;
        return answer(bought);
      },
      '/api/order': answer(bought),
      '/api/events/8': () =>
        answer({
          ...example(calls.getEvent),
          id: 8,
          type: 'paid',
          has_access: isBought,
          base_price: 29,
        }),
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await pay().click();
  await expect.element(page.getByRole('heading', { name: 'You’re all set' })).toHaveFocus();
  await expect
    .element(page.getByRole('region', { name: 'Your order' }))
    .toMatchTextContent(/Owls at Hawks.*CAD \$34\.47/);
  const linkTo = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');
  expect(linkTo('Watch')).toBe('/watch/8');
  expect(linkTo('Receipt')).toBe('/profile/transactions?receipt=9');
});

it('links a pass that opens the event from whose page it was bought to this event', async () => {
  await open({
    fromEventId: 8,
    answers: {
      '/api/stripe/buy': answer(order({})),
      '/api/events/8': answer({ ...example(calls.getEvent), id: 8, type: 'paid', has_access: true }),
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await pay().click();
  await expect.element(page.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/watch/8');
});

it('asks for a card when none is chosen (§5)', async () => {
  const { sent } = await open({ answers: { '/api/stripe/list-cards': answer([card('pm_1111', false)]) } });
  await expect.element(page.getByRole('radio', { name: /1111/ })).toBeVisible();
  await pay().click();
  await expect
    .element(page.getByText('Please select one of your saved cards or enter new one'))
    .toBeVisible();
  expect(sent.filter(({ path }) => path === '/api/stripe/buy')).toEqual([]);
});

it('shows a decline in the popup, keeps what was typed, and uses a new key for the next try', async () => {
  const { sent } = await open({
    answers: {
      '/api/stripe/buy': answer(order({ status: 'failed', failure: 'insufficient_funds' })),
    },
  });
  const field = page.getByRole('textbox', { name: 'Card number' });
  await field.fill('4000');
  await pay().click();
  await expect.element(popup().getByText(/^There isn’t enough money on this card/)).toBeVisible();
  expect(popup().getByRole('button', { name: 'Cancel' }).elements()).toEqual([]);
  await popup().getByRole('button', { name: 'Try again' }).click();
  await expect.element(field).toHaveValue('4000');
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  await pay().click();
  const keys = () =>
    new Set(sent.filter(({ path }) => path === '/api/stripe/buy').map(({ body }) => body['idempotency_key']));
  await expect.poll(() => keys().size).toBe(2);
  await expect.element(popup()).toBeVisible();
});

it.each<readonly [number, number]>([
  [1440, 900],
  [390, 700],
])('focuses the first invalid field of the card, in view, at %i x %i', async (...size) => {
  const { sent, stripe } = await open({ size, answers: { '/api/stripe/buy': answer(order({})) } });
  stripe.requiresNumber = true;
  const field = page.getByRole('textbox', { name: 'Card number' });
  await expect.element(field).toBeVisible();
  await pay().click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toBeInViewport({ ratio: 1 });
  expect(sent.filter(({ path }) => path === '/api/stripe/buy')).toEqual([]);
  await field.fill('4242');
  await pay().click();
  await expect.element(page.getByText('You’re all set')).toBeVisible();
});

it('shows summary and form side by side on wide screens, with one total and no bar over the form', async () => {
  await open({ size: [1440, 900] });
  const field = page.getByRole('textbox', { name: 'Card number' });
  await expect.element(field).toBeVisible();
  await expect.element(page.getByText('CAD $29.00')).toBeVisible();
  const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const summary = boxOf(page.getByRole('region', { name: 'Your order' }).element());
  expect(summary.right).toBeLessThan(boxOf(field.element()).left);
  const isShown = (element: Element) => element.checkVisibility();
  expect(page.getByText('Total', { exact: true }).elements().filter(isShown)).toHaveLength(1);
  const bar = document.querySelector('[data-action-bar]');
  expect(bar && getComputedStyle(bar).position).toBe('static');
});

it('lets the buyer confirm with their bank, and polls the order', async () => {
  const { stripe } = await open({
    answers: {
      '/api/stripe/buy': answer(
        order({ status: 'created', requires_action: true, client_secret: 'pi_secret' }),
      ),
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await pay().click();
  await expect.element(page.getByText('You’re all set')).toBeVisible();
  expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'pi_secret' });
});

it.each([
  [{ code: 'coupon_used_up' }, 'This promo code can no longer be used'],
  [{ code: 'coupon_leaves_too_little' }, 'With this promo code, too little is left to pay by card'],
  [{ errors: { coupon: ['Only on Sundays'] } }, 'Only on Sundays'],
])('keeps the price and says why the promo code is refused: %j', async (refusal, shown) => {
  await open({
    coupon: 'TEN',
    answers: {
      '/api/apply_coupon': ({ searchParams }) =>
        searchParams.has('coupon') ? answer({ message: 'Invalid', ...refusal }, 422) : answer(quote),
    },
  });
  await expect.element(page.getByText(shown)).toBeVisible();
  await expect.element(pay()).toBeVisible();
});

it('names the old and the new price when the price has changed, and buys at the new one', async () => {
  const changed = { ...quote, base_price: 39, tax: 5.27, total: 45.77 };
  let current = quote;
  const { sent } = await open({
    answers: {
      '/api/apply_coupon': () => answer(current),
      '/api/stripe/buy': () => {
        const isSeen = current === changed;
        current = changed;
        return isSeen
          ? answer(order(changed))
          : answer({ message: 'Invalid', errors: { expected_total: ['The price has changed'] } }, 422);
      },
    },
  });
  const field = page.getByRole('textbox', { name: 'Card number' });
  await field.fill('4242');
  await pay().click();
  const notice = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect
    .element(
      notice.getByText(/The price changed from CAD \$34\.47 to CAD \$45\.77, and nothing was charged\./),
    )
    .toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(field).toHaveValue('4242');
  await page.getByRole('button', { name: 'Pay CAD $45.77' }).click();
  await expect.element(page.getByText('You’re all set')).toBeVisible();
  const buys = sent.filter(({ path }) => path === '/api/stripe/buy').map(({ body }) => body);
  expect(buys).toMatchObject([
    { expected_total: 34.47 },
    { expected_total: 45.77, expected_currency: 'CAD' },
  ]);
  expect(new Set(buys.map((body) => body['idempotency_key'])).size).toBe(2);
});

it('shows the full price when the promo code has ended meanwhile', async () => {
  const ended = answer({ message: 'Invalid', code: 'coupon_expired' }, 422);
  let isActive = true;
  await open({
    coupon: 'TEN',
    answers: {
      '/api/apply_coupon': ({ searchParams }) => {
        if (!searchParams.has('coupon')) return answer(quote);
        return isActive ? answer({ ...quote, discount: 3.05, total: 31.02, coupon: 'TEN' }) : ended;
      },
      '/api/stripe/buy': () => {
        isActive = false;
        return ended;
      },
    },
  });
  await page.getByRole('button', { name: 'Pay CAD $31.02' }).click();
  const notice = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect.element(notice.getByText(/from CAD \$31\.02 to CAD \$34\.47/)).toBeVisible();
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(pay()).toBeVisible();
  await expect.element(page.getByText('This promo code has expired')).toBeVisible();
});

it('says that the first charge of a trial changed', async () => {
  const trial = (total: number) => ({
    ...quote,
    base_price: 0,
    service_fee: 0,
    tax: 0,
    total: 0,
    renewal: { total, utc_ts: Date.UTC(2026, 1, 14) / 1000 },
  });
  let total = 16.94;
  const { sent } = await open({
    item: SUBSCRIPTION,
    answers: {
      '/api/stripe/list-cards': answer([card('pm_2222', true)]),
      '/api/apply_coupon': () => answer(trial(total)),
      '/api/stripe/subscription/start_trial': () => {
        total = 18.07;
        return answer({ message: 'Invalid', errors: { expected_total: ['The price has changed'] } }, 422);
      },
    },
  });
  await page.getByRole('button', { name: 'Start free trial' }).click();
  const notice = page.getByRole('alertdialog', { name: 'The price has changed' });
  await expect
    .element(
      notice.getByText(
        /The next charge changed from CAD \$16\.94 to CAD \$18\.07, and nothing was charged\./,
      ),
    )
    .toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('start_trial'))?.body).toMatchObject({
    expected_total: 0,
    expected_renewal_total: 16.94,
    expected_renewal_utc_ts: Date.UTC(2026, 1, 14) / 1000,
  });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText(/Your first charge is CAD \$18\.07/)).toBeVisible();
});

it.each([
  [400, { message: 'No', code: 'not_for_sale' }, 'This isn’t for sale any more'],
  [404, { message: 'Package not found' }, 'This isn’t for sale any more'],
  [400, { message: 'You already bought this package' }, 'You already bought this package'],
])('ends with an explanation when the purchase is refused with %i %j', async (status, body, shown) => {
  const { sent } = await open({ answers: { '/api/stripe/buy': answer(body, status) } });
  await page.getByRole('textbox', { name: 'Card number' }).fill('4242');
  await pay().click();
  await expect.element(page.getByText(shown)).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
  expect(sent.filter(({ path }) => path === '/api/stripe/buy')).toHaveLength(1);
});

it('says that the item is no longer sold when its price is refused', async () => {
  await open({ answers: { '/api/apply_coupon': answer({ message: 'No', code: 'not_for_sale' }, 400) } });
  await expect.element(page.getByText('This isn’t for sale any more')).toBeVisible();
});

it('saves a new card only when the buyer asks for it', async () => {
  const { sent } = await open({
    answers: { '/api/stripe/buy': answer(order({ status: 'failed', failure: 'card_declined' })) },
  });
  const box = page.getByRole('checkbox', { name: 'Save this card for your next purchase' });
  await expect.element(box).not.toBeChecked();
  await pay().click();
  await popup().getByRole('button', { name: 'Try again' }).click();
  await box.click();
  await pay().click();
  await expect.element(popup()).toBeVisible();
  const buys = sent.filter(({ path }) => path === '/api/stripe/buy').map(({ body }) => body['save_card']);
  expect(buys).toEqual([undefined, true]);
});

it('says that the card of a subscription is saved, without asking', async () => {
  await open({ item: SUBSCRIPTION, answers: { '/api/apply_coupon': answer(quote) } });
  await expect.element(page.getByText('This card is saved and charged for renewals.')).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it('names the account, and warns of a second subscription', async () => {
  const access = {
    ...example(calls.getUserAccess),
    grants: [{ ...grant, kind: 'subscription', product_id: 99 }],
  };
  await open({ item: SUBSCRIPTION, answers: { '/api/user/access': answer(access) } });
  await expect.element(page.getByText('You are buying as a@b.c.')).toBeVisible();
  await expect.element(page.getByText(/^You already have another subscription\./)).toBeVisible();
  await open({ item: PACKAGE, answers: { '/api/user/access': answer(access) } });
  await expect.element(page.getByText('You are buying as a@b.c.')).toBeVisible();
  expect(page.getByText(/another subscription/).elements()).toEqual([]);
});

it.each([
  ['replay', 'Until Jan 15, 2027, 8:00 AM we may not show this event where you are. The replay opens then.'],
  ['live', /^Until Jan 15, 2027, 8:00 AM .* You can watch it live from then on\.$/],
] as const)('warns of a blackout before the payment, after which the %s opens', async (opens, text) => {
  const blackout = { area: 'Ontario', area_code: 'CA-ON', until_utc_ts: 1_800_000_000, opens };
  const event = {
    ...example(calls.getEvent),
    id: 8,
    type: 'paid',
    has_access: false,
    base_price: 29,
    blackout,
  };
  await open({ item: EVENT, answers: { '/api/events/8': answer(event) } });
  await expect.element(page.getByText(text)).toBeVisible();
});

it('asks for no card when a promo code makes the item free', async () => {
  const { sent } = await open({
    coupon: 'GUEST',
    answers: {
      '/api/apply_coupon': ({ searchParams }) =>
        answer(
          searchParams.has('coupon')
            ? { ...quote, discount: 30.5, tax: 0, total: 0, coupon: 'GUEST' }
            : quote,
        ),
      '/api/stripe/buy': answer(order({ total: 0 })),
    },
  });
  await page.getByRole('button', { name: 'Get it free' }).click();
  await expect.element(page.getByText('You’re all set')).toBeVisible();
  expect(sent.find(({ path }) => path === '/api/stripe/buy')?.body).toMatchObject({ coupon: 'GUEST' });
});

it('states the first charge of a trial, and that a promo code is not applied to it', async () => {
  await open({
    item: SUBSCRIPTION,
    coupon: 'TEN',
    answers: {
      '/api/apply_coupon': answer({
        ...quote,
        base_price: 0,
        service_fee: 0,
        tax: 0,
        total: 0,
        renewal: { total: 16.94, utc_ts: Date.UTC(2026, 1, 14) / 1000 },
      }),
    },
  });
  await expect
    .element(page.getByText(/^Free until Feb 14, 2026\. Your first charge is CAD \$16\.94 on that day/))
    .toBeVisible();
  await expect.element(page.getByText(/TEN was not applied\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Add the first charge/ })).toBeVisible();
});

const trialQuote = {
  ...quote,
  base_price: 0,
  service_fee: 0,
  tax: 0,
  total: 0,
  renewal: { total: 16.94, utc_ts: Date.UTC(2026, 1, 14) / 1000 },
};
const UNVERIFIED: User = { ...USER, email_verified: false };

it('asks for a verified email before the card of a trial, and continues once it is verified', async () => {
  await open({
    item: SUBSCRIPTION,
    user: UNVERIFIED,
    answers: { '/api/apply_coupon': answer({ ...trialQuote, needs_verified_email: true }) },
  });
  await expect.element(page.getByText('Confirm your email to start your free trial')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Start free trial' })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Card number')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect.element(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
  await expect.element(page.getByLabelText('Card number')).toBeVisible();
});

it('starts a trial without a verified email where the server does not need one', async () => {
  await open({ item: SUBSCRIPTION, user: UNVERIFIED, answers: { '/api/apply_coupon': answer(trialQuote) } });
  await expect.element(page.getByRole('button', { name: 'Start free trial' })).toBeVisible();
});

it('offers the subscription without a trial after the card has had one', async () => {
  const { sent } = await open({
    item: SUBSCRIPTION,
    answers: {
      '/api/stripe/list-cards': answer([card('pm_2222', true)]),
      '/api/apply_coupon': ({ searchParams }) => answer(searchParams.has('trial') ? trialQuote : quote),
      '/api/stripe/subscription/start_trial': answer({ message: 'No', code: 'trial_used' }, 400),
      '/api/stripe/buy': answer(order({ type: 'subscription' })),
    },
  });
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect.element(popup().getByText('You have already used your free trial')).toBeVisible();
  await popup().getByRole('button', { name: 'Try again' }).click();
  await pay().click();
  await expect.element(page.getByText('You’re all set')).toBeVisible();
  expect(sent.map(({ path }) => path).at(-1)).toBe('/api/stripe/buy');
});

it('offers another try when the provider’s form cannot be loaded', async () => {
  await open({ hasProvider: false });
  await expect.element(page.getByText(/^We couldn’t load the payment form/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('lets the buyer choose the team of a team pass', async () => {
  const { onTeam } = await open({ item: TEAM_PASS });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByText('Please choose a team')).toBeVisible();
  await page.getByRole('radio', { name: 'Owls' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(onTeam).toHaveBeenCalledExactlyOnceWith(2);
});

it.each<[string, Options, string | RegExp]>([
  ['nothing is selected', { item: null }, 'Nothing selected yet'],
  [
    'the package sells single events',
    { answers: { '/api/packages': answer([{ ...pack(5), type: 'single_event' }]) } },
    /^Open any event and buy just that one/,
  ],
  [
    'the user has a ticket of the event',
    {
      item: EVENT,
      answers: {
        '/api/events/8': answer({ ...example(calls.getEvent), id: 8, type: 'paid', has_access: true }),
        '/api/user/access': answer({
          ...example(calls.getUserAccess),
          grants: [{ ...grant, kind: 'event', product_id: 8 }],
        }),
      },
    },
    'You already bought this event',
  ],
  [
    'a pass of the user covers the event',
    {
      item: EVENT,
      answers: {
        '/api/events/8': answer({ ...example(calls.getEvent), id: 8, type: 'paid', has_access: true }),
      },
    },
    'You can already watch this event',
  ],
  ['the item is no longer sold', { item: { ...PACKAGE, id: 77 } }, 'This isn’t for sale any more'],
  [
    'it is already bought',
    {
      answers: {
        '/api/user/access': answer({
          ...example(calls.getUserAccess),
          grants: [{ ...grant, kind: 'package', product_id: 5, event_categories: [1] }],
        }),
      },
    },
    'You already bought this package',
  ],
])('explains why nothing can be bought when %s', async (_, options, text) => {
  await open(options);
  await expect.element(page.getByText(text)).toBeVisible();
});

it.each<readonly [number, number]>([
  [1280, 720],
  [390, 700],
  [683, 384],
  [320, 256],
])('keeps a focused field visible above the pay bar at %i x %i', async (...size) => {
  await open({ size });
  const bar = () => document.querySelector('[data-action-bar]')?.getBoundingClientRect().top ?? 0;
  const field = page.getByRole('textbox', { name: 'Card number' });
  await expect.element(field).toBeVisible();
  const box = page.getByRole('checkbox', { name: 'Save this card for your next purchase' });
  // The bar measures itself a frame after its content has changed.
  const height = () => document.querySelector<HTMLElement>('[data-action-bar]')?.offsetHeight;
  const space = () => getComputedStyle(document.documentElement).getPropertyValue('--action-bar-space');
  await expect.poll(() => space() === '' || space().includes(`(${height()}px`)).toBe(true);
  for (const target of [field, box]) {
    scrollTo({ top: 0, behavior: 'instant' });
    target.element().focus();
    const { top, bottom } = target.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(Math.min(innerHeight, bar()));
  }
  const before = scrollY;
  pay().element().focus();
  const isSticky = innerHeight > LOW_WINDOW_PX;
  if (isSticky) expect(scrollY).toBe(before);
  expect(pay().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

it.each([PACKAGE, EVENT])('moves the focus to the payment after the login: $kind', async (item) => {
  await open({ item, user: null });
  await page.getByRole('textbox', { name: 'Password' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
});

it('moves the focus to the button after the login when no card is needed', async () => {
  await open({ user: null, answers: { '/api/apply_coupon': answer({ ...quote, total: 0 }) } });
  await page.getByRole('textbox', { name: 'Password' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Get it free' })).toHaveFocus();
});

it('shows item and total while the bank waits, and lets the buyer pay with another card', async () => {
  const waiting = order({ status: 'created', requires_action: true, client_secret: 'pi_secret' });
  const { sent, stored } = await open({
    answers: { '/api/stripe/buy': answer(waiting), '/api/order': answer(waiting) },
  });
  await expect.element(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await pay().click();
  await expect.element(page.getByText('Your bank is waiting for your confirmation')).toBeVisible();
  await expect.element(page.getByRole('term')).toHaveTextContent('Cup Pass');
  await expect.element(page.getByRole('definition')).toHaveTextContent('CAD $34.47');
  expect(stored.read('purchase.1.package-5')).toMatchObject({ orderId: 9 });
  await page.getByRole('button', { name: 'Confirm with your bank' }).click();
  await expect.element(page.getByText('Your bank is waiting for your confirmation')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  await page.getByRole('button', { name: 'Use another card' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(stored.read('purchase.1.package-5')).toBeNull();
  await pay().click();
  await expect.element(page.getByText('Your bank is waiting for your confirmation')).toBeVisible();
  const keys = sent
    .filter(({ path }) => path === '/api/stripe/buy')
    .map(({ body }) => body['idempotency_key']);
  expect(new Set(keys).size).toBe(2);
});

it('shows no total when the price cannot be loaded', async () => {
  await open({ answers: { '/api/apply_coupon': answer({ message: 'Invalid' }, 422) } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText('Total').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Loading…' }).elements()).toEqual([]);
});
