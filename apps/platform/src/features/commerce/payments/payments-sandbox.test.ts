import { deliverDue, startDeliveries } from '@grandstand/sandboxes/testing';
import { createFakeClock } from '@grandstand/core/testing';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../../db/sql-database.ts';
import { createPaymentsSandbox } from './payments-sandbox.ts';
import { createStripe } from './stripe-client.ts';
import { injectFetch } from '../../../testing/inject-fetch.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';

const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
let database: OpenDatabase;
let bank: FastifyInstance;
let stripe: Stripe;
let secret: string;
beforeAll(async () => {
  database = await openTestDatabase();
  const options = { db: database.db, clock, logLevel: 'silent', outcomes: null, deliver: null };
  const { app, settings } = await createPaymentsSandbox(options);
  bank = app;
  secret = settings.webhookSecret;
  stripe = createStripe({ ...settings, sandboxOrigin: 'http://bank.test' }, injectFetch(bank));
});
afterAll(async () => {
  await bank.close();
  await database.close();
});

const pay = (card: string, idempotencyKey: string) =>
  stripe.paymentIntents.create(
    { amount: 993, currency: 'cad', payment_method: card, confirm: true },
    { idempotencyKey },
  );

describe('the payments sandbox, called with Stripe’s library', () => {
  it('charges once for repeated requests with one idempotency key', async () => {
    const [firstIntent, repeatedIntent] = await Promise.all([
      pay('pm_card_visa', 'once'),
      pay('pm_card_visa', 'once'),
    ]);
    expect(firstIntent).toMatchObject({ status: 'succeeded', amount_received: 993 });
    expect(repeatedIntent.id).toBe(firstIntent.id);
    await expect(
      stripe.paymentIntents.create({ amount: 1, currency: 'cad' }, { idempotencyKey: 'once' }),
    ).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
  });

  it.each([
    [49, 'cad'],
    [29, 'gbp'],
    [49, 'jpy'],
  ])('rejects the amount %i of %s as too small', async (amount, currency) => {
    await expect(stripe.paymentIntents.create({ amount, currency })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    expect(await stripe.paymentIntents.create({ amount: amount + 1, currency })).toMatchObject({
      amount: amount + 1,
    });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ])('declines %s', async (card, decline_code) => {
    await expect(pay(card, card)).rejects.toMatchObject({
      type: 'StripeCardError',
      code: 'card_declined',
      decline_code,
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it.each([
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('declines %s, now and when it is saved', async (card, code) => {
    await expect(pay(card, card)).rejects.toMatchObject({ type: 'StripeCardError', code });
    const { id: customer } = await stripe.customers.create({ email: `${code}@example.com` });
    await expect(stripe.paymentMethods.attach(card, { customer })).rejects.toMatchObject({ code });
  });

  it.each([
    ['pm_card_paysLater', { status: 'succeeded', amount_received: 993 }],
    [
      'pm_card_declinedAfterProcessing',
      { status: 'requires_payment_method', last_payment_error: { decline_code: 'generic_decline' } },
    ],
  ])('keeps a payment with %s processing for some seconds', async (card, result) => {
    const { id, status } = await pay(card, card);
    expect(status).toBe('processing');
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    clock.advance(4000);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('processing');
    clock.advance(1000);
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject(result);
  });

  it.each([
    ['pm_card_authenticationRequiredOnSetup', 'succeeded'],
    ['pm_card_authenticationRequired', 'requires_payment_method'],
  ])('charges %s without the user only if it was authenticated for that: %s', async (card, status) => {
    const { id: customer } = await stripe.customers.create({ email: `${card}@example.com` });
    const setup = await stripe.setupIntents.create({ customer });
    const confirmed = await stripe.setupIntents.confirm(setup.id, { payment_method: card });
    const answer = new URLSearchParams({ client_secret: setup.client_secret ?? '', answer: 'approve' });
    await bank.inject({
      method: 'POST',
      url: `/authenticate/${setup.id}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: answer.toString(),
    });
    const created = await stripe.paymentIntents.create({
      amount: 993,
      currency: 'cad',
      customer,
      payment_method:
        typeof confirmed.payment_method === 'string' ? confirmed.payment_method : expect.unreachable(),
    });
    await stripe.paymentIntents.confirm(created.id, { off_session: true }).catch(() => undefined);
    expect((await stripe.paymentIntents.retrieve(created.id)).status).toBe(status);
  });

  it('accepts Stripe’s test cards only', async () => {
    const cardForm = (number: string) => ({
      method: 'POST' as const,
      url: '/v1/payment_methods',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        key: 'pk_test_sandbox',
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '34',
        'card[cvc]': '123',
      }).toString(),
    });
    const created = await bank.inject(cardForm('4000 0025 0000 3155'));
    expect(created.json()).toMatchObject({
      object: 'payment_method',
      card: { last4: '3155', exp_year: 2034 },
    });
    const refused = await bank.inject(cardForm('4111 1111 1111 1111'));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      402,
      { error: { code: 'incorrect_number' } },
    ]);
  });

  it('refunds a payment once and rejects a second refund', async () => {
    const { id } = await pay('pm_card_visa', 'to-refund');
    await stripe.refunds.create({ payment_intent: id });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 993 });
  });
});

describe('webhooks', () => {
  it('sends the result of a payment that was processing without being asked', async () => {
    const types: string[] = [];
    const deliver = (payload: string) => {
      types.push((JSON.parse(payload) as Stripe.Event).type);
      return Promise.resolve(true);
    };
    const options = { db: database.db, clock, secret, deliver };
    while ((await deliverDue(options)) > 0);
    await pay('pm_card_paysLater', 'unobserved');
    const deliveries = startDeliveries(options, (error) => expect.unreachable(String(error)));
    clock.advance(5000);
    await expect.poll(() => types.at(-1)).toBe('payment_intent.succeeded');
    await deliveries.stop();
  });

  it('sends webhooks with a signature that Stripe’s library accepts, and retries them until accepted', async () => {
    let isUp = false;
    const receivedTypes: string[] = [];
    const deliver = (payload: string, signature: string) => {
      if (!isUp) return Promise.resolve(false);
      const nowMs = clock.now();
      receivedTypes.push(
        stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, nowMs).type,
      );
      return Promise.resolve(true);
    };
    const deliverDueEvents = () => deliverDue({ db: database.db, clock, secret, deliver });
    while ((await deliverDueEvents()) > 0);
    await pay('pm_card_visa', 'with-webhook');
    expect(await deliverDueEvents()).toBe(0);
    isUp = true;
    expect(await deliverDueEvents()).toBe(0);
    clock.advance(40_000);
    expect(await deliverDueEvents()).toBeGreaterThanOrEqual(2);
    expect(receivedTypes).toContain('payment_intent.succeeded');
    expect(await deliverDueEvents()).toBe(0);
  });
});
