import type { Order } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { eventChangeQueries, eventQueries, titleOf } from '../../catalog/catalog/index.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { packages, subscriptions } from '../orders/schema.ts';
import { taxRates } from './schema.ts';
import { type Buyer, createBuyer } from './testing/buyer.ts';

const DAY_S = 86_400;
/** The page with the buttons that cancel, resume and pay a subscription. */
const OPENS_SUBSCRIPTIONS = /http:\/\/northline\.test\/profile$/m;
const MONTHLY = { type: 'subscription', id: 1951 };

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const advance = (days: number) => fixture.clock.advance(days * DAY_S * 1000);
const setTrialDays = (trialPeriod: number) =>
  fixture.db.update(subscriptions).set({ trialPeriod }).where(eq(subscriptions.id, 1951));
/** The background jobs, twice: a message must be sent once. */
async function runJobs(): Promise<void> {
  for (let times = 2; times > 0; times -= 1) {
    await fixture.payments.reconcile(nowTs());
    await fixture.payments.refundCancelledEvents(nowTs());
    await fixture.payments.remindOfRenewals(nowTs());
    await fixture.payments.renewDue(nowTs());
  }
}
/** Oldest first. */
async function mailsTo({ email }: Buyer) {
  const response = await fixture.api.inject({
    url: '/__outbox.json',
    query: { to: email, channel: 'northline' },
  });
  return response.json<{ kind: string; language: string; subject: string; text: string }[]>().toReversed();
}
const kindsTo = async (buyer: Buyer) => (await mailsTo(buyer)).map(({ kind }) => kind);
const lastTo = async (buyer: Buyer) => (await mailsTo(buyer)).at(-1) ?? expect.unreachable();

/** French names of all rows of the channel. */
const translate = (table: typeof packages | typeof subscriptions | typeof taxRates, fr: { name: string }) =>
  fixture.db.update(table).set({ translations: { fr } }).where(eq(table.channelId, 'northline'));

describe('receipts', () => {
  it('go to the buyer once per paid order, in the buyer’s language and zone', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    const preferences = { language: 'fr', timeZone: 'Asia/Tokyo' };
    await fixture.db.update(users).set(preferences).where(eq(users.id, buyer.userId));
    await translate(packages, { name: 'Abonnement de saison' });
    await translate(taxRates, { name: 'TVH' });
    await buyer.buy({ type: 'package', id: 1901, payment_method: 'pm_card_visa_chargeDeclined' });
    expect(await mailsTo(buyer)).toEqual([]);
    const purchase = { type: 'package', id: 1901, coupon: 'FACEOFF20', idempotency_key: 'one-receipt' };
    const order = (await buyer.buy(purchase)).body;
    await buyer.buy(purchase);
    await runJobs();
    const [mail, ...others] = await mailsTo(buyer);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'receipt',
      language: 'fr',
      subject: 'Votre reçu pour Abonnement de saison',
    });
    const date = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Asia/Tokyo' });
    expect(mail?.text).toContain(
      `Numéro de commande: ${order.id}\nDate: ${date.format(fixture.clock.now())}`,
    );
    expect(mail?.text).toMatch(
      /Réduction: −CAD \$26,70\nTVH 13\s%: CAD \$13,88\nTotal: CAD \$120,68\nPayé avec: Visa •••• 4242/,
    );
    expect(order).toMatchObject({ charged_card: { brand: 'visa', last4: '4242', wallet: null } });
    expect(mail?.text).toContain('http://northline.test/profile/transactions');
    expect(mail?.text).not.toContain('Renouvellement');
  });

  it('say what renews when, also for a trial and for each renewal', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.startTrial({ subscription_id: 1951 });
    const day = (days: number) =>
      new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format((nowTs() + days * DAY_S) * 1000);
    const trial = await lastTo(buyer);
    expect(trial.text).toContain('Total: CAD $0.00');
    expect(trial.text).not.toContain('Paid with');
    expect(trial.text).toContain(`Renews automatically on ${day(30)} for CAD $16.94`);
    advance(30);
    await runJobs();
    const renewed = await lastTo(buyer);
    expect(renewed.text).toContain('Total: CAD $16.94');
    expect(renewed.text).toContain(`Renews automatically on ${day(30)} for CAD $16.94`);
    expect(await kindsTo(buyer)).toEqual(['receipt', 'receipt']);
  });
});

describe('reminders', () => {
  it('announce the first charge of a trial seven days before, once', async () => {
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.startTrial({ subscription_id: 1951 });
    advance(22.9);
    await runJobs();
    expect(await kindsTo(buyer)).toEqual(['receipt']);
    advance(0.1);
    await Promise.all([
      fixture.payments.remindOfRenewals(nowTs()),
      fixture.payments.remindOfRenewals(nowTs()),
    ]);
    await runJobs();
    expect(await kindsTo(buyer)).toEqual(['receipt', 'renewal-reminder']);
    const { subject, text } = await lastTo(buyer);
    expect(subject).toMatch(/^Your free trial of Northline Monthly ends on /);
    expect(text).toContain('You will then be charged CAD $16.94.');
    expect(text).toMatch(OPENS_SUBSCRIPTIONS);
  });

  it.each([
    [8, 1],
    [7, 6],
    [2, 1],
  ])('announce the first charge of a trial of %i days after %i days, once', async (trialDays, days) => {
    await setTrialDays(trialDays);
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.startTrial({ subscription_id: 1951 });
    advance(days - 0.1);
    await runJobs();
    expect(await kindsTo(buyer)).toEqual(['receipt']);
    advance(0.1);
    await runJobs();
    expect(await kindsTo(buyer)).toEqual(['receipt', 'renewal-reminder']);
    advance(trialDays - days - 0.1);
    await runJobs();
    expect(await kindsTo(buyer)).toEqual(['receipt', 'renewal-reminder']);
    await setTrialDays(30);
  });

  it('do not follow the confirmation of a trial of one day', async () => {
    await setTrialDays(1);
    const buyer = await createBuyer(fixture, 'northline');
    await buyer.startTrial({ subscription_id: 1951 });
    advance(0.9);
    await runJobs();
    expect(await kindsTo(buyer)).toEqual(['receipt']);
    await setTrialDays(30);
  });

  it('announce an annual renewal, but no monthly or cancelled one', async () => {
    const [annual, monthly, cancelled] = [
      await createBuyer(fixture, 'northline'),
      await createBuyer(fixture, 'northline'),
      await createBuyer(fixture, 'northline'),
    ];
    await annual.buy({ type: 'subscription', id: 1952 });
    await cancelled.buy({ type: 'subscription', id: 1952 });
    await cancelled.post('/stripe/unsubscribe', { subscription_id: 1952 });
    advance(351);
    await monthly.buy(MONTHLY);
    advance(7);
    await runJobs();
    expect(await kindsTo(annual)).toEqual(['receipt', 'renewal-reminder']);
    expect((await lastTo(annual)).text).toContain('You will then be charged CAD $168.37.');
    expect(await kindsTo(monthly)).toEqual(['receipt']);
    expect(await kindsTo(cancelled)).toEqual(['receipt', 'renewal-cancelled']);
  });
});

it('reports each failed renewal with a link to pay, then the end of the subscription', async () => {
  const buyer = await createBuyer(fixture, 'northline');
  await buyer.startTrial({ subscription_id: 1951, payment_method: 'pm_card_chargeCustomerFail' });
  for (const days of [30, 1, 1, 1]) {
    advance(days);
    await runJobs();
  }
  const failed = (await mailsTo(buyer)).filter(({ kind }) => kind === 'renewal-failed');
  expect(failed).toHaveLength(3);
  expect(failed[0]?.text).toContain('Pay with another card to keep watching. We will try again on ');
  expect(failed[0]?.text).toMatch(OPENS_SUBSCRIPTIONS);
  expect(failed[2]?.text).toContain('Your subscription has ended.');
  expect(failed[2]?.text).toContain('http://northline.test/packages');
});

it('confirms a cancellation with the end date, once', async () => {
  const buyer = await createBuyer(fixture, 'northline');
  const { body } = await buyer.buy(MONTHLY);
  for (let times = 2; times > 0; times -= 1)
    await buyer.post('/stripe/unsubscribe', { subscription_id: 1951 });
  expect(await kindsTo(buyer)).toEqual(['receipt', 'renewal-cancelled']);
  const endDay = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(
    (body.expires_utc_ts ?? 0) * 1000,
  );
  const { text } = await lastTo(buyer);
  expect(text).toContain(`You can watch until ${endDay}.`);
  expect(text).toMatch(OPENS_SUBSCRIPTIONS);
});

describe('a cancelled event', () => {
  it('is refunded to its buyers with a message, and no longer sold', async () => {
    const { db } = fixture;
    const isForSale = and(eq(events.channelId, 'northline'), eq(events.type, 'paid'));
    const [event] = await db.select().from(events).where(isForSale).limit(1);
    if (!event) expect.unreachable();
    const item = { type: 'event', id: event.id };
    const [buyer, guest, late] = [
      await createBuyer(fixture, 'northline'),
      await createBuyer(fixture, 'northline'),
      await createBuyer(fixture, 'northline'),
    ];
    const order = (await buyer.buy(item)).body;
    await guest.buy({ ...item, coupon: 'GUEST' });
    await db.transaction((tx) =>
      eventChangeQueries(createScope(tx, 'northline', nowTs())).change(event.id, 'cancel', nowTs()),
    );
    await runJobs();
    expect((await buyer.get<Order>('/order', { order_id: String(order.id) })).body).toMatchObject({
      status: 'refunded',
      activity_status: 'canceled',
      refunded: order.total,
    });
    expect(await kindsTo(buyer)).toEqual(['receipt', 'refund']);
    const { subject, text } = await lastTo(buyer);
    const row = await eventQueries(createScope(db, 'northline', nowTs())).byId(event.id);
    const title = row && (await titleOf(createScope(db, 'northline', nowTs()), row));
    expect(subject).toBe(`Your refund for ${title}`);
    expect(text).toContain(`${title} has been canceled.`);
    expect(text).toContain(`We refunded CAD $${order.total.toFixed(2)} for your order ${order.id}`);
    expect((await lastTo(guest)).text).toMatch(/Your order \d+ has been canceled\./);

    const refused = { status: 400, body: { message: 'This event is not for sale' } };
    expect(await late.get('/apply_coupon', { type: 'event', id: String(event.id) })).toMatchObject(refused);
    expect(await late.buy(item)).toMatchObject(refused);
  });
});

describe('the names in orders and mails', () => {
  it('follow the buyer’s language, as they were at the time of purchase', async () => {
    await translate(packages, { name: 'Abonnement de saison' });
    const buyer = await createBuyer(fixture, 'northline');
    const speak = (language: string) =>
      fixture.db.update(users).set({ language }).where(eq(users.id, buyer.userId));
    const answer = async (language: string) => {
      await fixture.db.update(sessions).set({ language }).where(eq(sessions.userId, buyer.userId));
      const [listed] = await buyer.orders();
      return listed ?? expect.unreachable();
    };
    await speak('fr');
    const order = (await buyer.buy({ type: 'package', id: 1901 })).body;
    const isRow = eq(packages.id, 1901);
    await fixture.db.update(packages).set({ name: 'New', translations: null }).where(isRow);
    expect((await answer('fr-CA')).product.name).toBe('Abonnement de saison');
    expect((await answer('en')).product.name).toBe('Full Season Pass');
    // The refund is mailed in the language that the buyer reads then.
    await speak('en');
    const scope = createScope(fixture.db, 'northline', nowTs());
    expect(await fixture.payments.refund(scope, order.id)).not.toBeNull();
    const mails = await mailsTo(buyer);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Votre reçu pour Abonnement de saison',
      'Your refund for Full Season Pass',
    ]);
    await fixture.db.update(packages).set({ name: 'Full Season Pass' }).where(isRow);
  });

  it('follow it for the renewals of a subscription', async () => {
    await translate(subscriptions, { name: 'Northline mensuel' });
    const buyer = await createBuyer(fixture, 'northline');
    await fixture.db.update(users).set({ language: 'fr' }).where(eq(users.id, buyer.userId));
    await buyer.startTrial({ subscription_id: 1951 });
    for (const days of [23, 7]) {
      advance(days);
      await runJobs();
    }
    for (const { text, subject } of await mailsTo(buyer))
      expect(subject + text).toContain('Northline mensuel');
    expect(await kindsTo(buyer)).toEqual(['receipt', 'renewal-reminder', 'receipt']);
  });
});
