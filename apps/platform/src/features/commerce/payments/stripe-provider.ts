import { err, fromStripeAmount, ok, type Result, toStripeAmount } from '@grandstand/core';
import Stripe from 'stripe';
import type { ServiceWatch } from '../../../observability/service-watch.ts';
import { describeStripeError } from './check-stripe.ts';
import type { Card, ChargedCard, Intent, PaymentProvider, ProviderFailure } from './provider.ts';

/** Characters of a description that Stripe accepts. */
const MAX_DESCRIPTION = 1000;

/** Implements PaymentProvider with Stripe's client library. The client's host is Stripe or the sandbox (D16). */
export function createStripeProvider(stripe: Stripe, watch: ServiceWatch | null = null): PaymentProvider {
  const attempt = async <T>(operation: string, work: () => Promise<T>) => {
    const result = await attemptCall(work, watch, operation);
    if (result.ok) watch?.succeeded('payments');
    return result;
  };
  const readIntent = async (id: string) =>
    attempt('getIntent', async () => {
      const found = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
      const charge = found.latest_charge;
      if (typeof charge !== 'object' || charge?.disputed !== true) return intentFrom(found);
      const { data: disputes } = await stripe.disputes.list({ payment_intent: id, limit: 100 });
      return withDisputes(intentFrom(found), disputes, fromStripeAmount(found.amount, found.currency));
    });
  /** Changes an intent. If Stripe rejects the change because of the intent's state, returns that state. */
  const changeIntent = async (operation: string, id: string, work: () => Promise<Stripe.PaymentIntent>) => {
    const changed = await attempt(operation, async () => intentFrom(await work()));
    return !changed.ok && changed.error.kind === 'rejected' && isReportedByIntent(changed.error.code)
      ? readIntent(id)
      : changed;
  };
  return {
    createCustomer: ({ channelId, userId, email, name, idempotencyKey }) =>
      attempt('createCustomer', async () => {
        const metadata = { channel: channelId, user: String(userId) };
        return (await stripe.customers.create({ email, name, metadata }, { idempotencyKey })).id;
      }),
    async deleteCustomer(customer) {
      const deleted = await attempt('deleteCustomer', () => stripe.customers.del(customer));
      const isGone =
        deleted.ok || (deleted.error.kind === 'rejected' && deleted.error.code === 'customer_missing');
      return isGone ? ok(null) : deleted;
    },
    findPreferredCard: (id) =>
      attempt('findPreferredCard', async () => {
        const customer = await stripe.customers.retrieve(id);
        const card = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
        return typeof card === 'object' ? (card?.id ?? null) : card;
      }),
    setPreferredCard: (id, paymentMethodId) =>
      attempt('setPreferredCard', async () => {
        await stripe.customers.update(id, { invoice_settings: { default_payment_method: paymentMethodId } });
        return null;
      }),
    createIntent: ({ channelId, orderId, amountMinor, currency, customer, paymentMethodId, ...rest }) =>
      attempt('createIntent', async () =>
        intentFrom(
          await stripe.paymentIntents.create(
            {
              amount: toStripeAmount({ minor: amountMinor, currency }),
              currency: currency.toLowerCase(),
              customer,
              payment_method: paymentMethodId,
              automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
              description: rest.description.slice(0, MAX_DESCRIPTION).toWellFormed(),
              metadata: { channel: channelId, order: String(orderId) },
              ...(rest.saveCardFor !== null && { setup_future_usage: rest.saveCardFor }),
            },
            { idempotencyKey: rest.idempotencyKey },
          ),
        ),
      ),
    confirm: (id, { isOffSession, paymentMethodId }) =>
      changeIntent('confirm', id, () =>
        // Without an idempotency key: Stripe charges an intent only once, and a key would repeat an error for a day.
        stripe.paymentIntents.confirm(id, {
          payment_method: paymentMethodId,
          expand: ['latest_charge'],
          ...(isOffSession && { off_session: true }),
        }),
      ),
    getIntent: readIntent,
    cancel: (id) => changeIntent('cancel', id, () => stripe.paymentIntents.cancel(id)),
    async refund(id, part) {
      const refunded = await attempt('refund', () =>
        part
          ? stripe.refunds.create(
              { payment_intent: id, amount: toStripeAmount(part.money) },
              { idempotencyKey: part.key },
            )
          : stripe.refunds.create({ payment_intent: id }),
      );
      if (!refunded.ok && !isTakenBack(refunded.error, part !== undefined)) return refunded;
      return readIntent(id);
    },
    createSetup: (customer) =>
      attempt('createSetup', async () => {
        const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' });
        return { clientSecret: setup.client_secret ?? '' };
      }),
    cards: (customer) =>
      attempt('cards', async () =>
        (await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })).data.map(cardFrom),
      ),
    attachCard: (customer, paymentMethodId) =>
      attempt('attachCard', async () =>
        cardFrom(await stripe.paymentMethods.attach(paymentMethodId, { customer })),
      ),
    detachCard: (paymentMethodId) =>
      attempt('detachCard', async () => {
        await stripe.paymentMethods.detach(paymentMethodId);
        return null;
      }),
    portal: (customer, returnUrl) =>
      attempt('portal', async () => {
        const parameters = { customer, ...(returnUrl !== null && { return_url: returnUrl }) };
        return { url: (await stripe.billingPortal.sessions.create(parameters)).url };
      }),
  };
}

/**
 * Whether a refund is refused because the money has gone back to the buyer, or may do so by a dispute. A part of it cannot
 * be refunded then.
 */
const isTakenBack = (failure: ProviderFailure, isPart: boolean): boolean =>
  failure.kind === 'rejected' &&
  (failure.code === 'charge_already_refunded' || (!isPart && failure.code === 'charge_disputed'));

/** https://docs.stripe.com/api/disputes/object: an inquiry (`warning_…`) takes no money. */
function withDisputes(intent: Intent, disputes: readonly Stripe.Dispute[], amountMinor: number): Intent {
  const has = (...statuses: Stripe.Dispute.Status[]) =>
    disputes.some(({ status }) => statuses.includes(status));
  if (has('lost')) return { ...intent, isRefunded: true, refundedMinor: amountMinor };
  return { ...intent, isDisputed: has('needs_response', 'under_review') };
}

/** Whether the intent itself contains the details of the error. */
const isReportedByIntent = (code: string): boolean =>
  code === 'payment_intent_unexpected_state' || code.startsWith('card:');

/** Other statuses are treated as `processing`: neither paid nor failed. */
const KNOWN_STATUSES = [
  'requires_confirmation',
  'requires_action',
  'requires_payment_method',
  'succeeded',
  'canceled',
] as const;

function intentFrom(intent: Stripe.PaymentIntent): Intent {
  const {
    id,
    status,
    client_secret: clientSecret,
    last_payment_error: error,
    latest_charge: charge,
    payment_method: method,
    currency,
  } = intent;
  return {
    id,
    clientSecret,
    paymentMethodId: typeof method === 'object' ? (method?.id ?? null) : method,
    status: KNOWN_STATUSES.find((known) => known === status) ?? 'processing',
    chargedCard: typeof charge === 'object' ? chargedCardFrom(charge) : null,
    failure: error ? (error.decline_code ?? error.code ?? 'failed') : null,
    refundedMinor: typeof charge === 'object' ? fromStripeAmount(charge?.amount_refunded ?? 0, currency) : 0,
    isRefunded: typeof charge === 'object' && charge !== null && charge.refunded,
    isDisputed: false,
  };
}

function chargedCardFrom(charge: Stripe.Charge | null): ChargedCard | null {
  const card = charge?.payment_method_details?.card;
  return card
    ? { brand: card.brand ?? 'unknown', last4: card.last4 ?? '', wallet: card.wallet?.type ?? null }
    : null;
}

const cardFrom = ({ id, card }: Stripe.PaymentMethod): Card => ({
  id,
  brand: card?.brand ?? 'unknown',
  last4: card?.last4 ?? '',
  expMonth: card?.exp_month ?? 0,
  expYear: card?.exp_year ?? 0,
  fingerprint: card?.fingerprint ?? null,
});

/** Whether a request names a customer that does not exist, or that was deleted. */
const isAboutCustomer = ({ code, param, message }: Stripe.errors.StripeInvalidRequestError): boolean =>
  code === 'resource_missing' && (param === 'customer' || message.startsWith('No such customer'));

/** Rejections that the platform expects: a concurrent request or the dashboard has changed the payment before. */
const EXPECTED_CODES: readonly string[] = ['payment_intent_unexpected_state', 'charge_already_refunded'];

/** Maps Stripe's errors to values, and reports them unless they are expected. */
async function attemptCall<T>(
  work: () => Promise<T>,
  watch: ServiceWatch | null,
  operation: string,
): Promise<Result<ProviderFailure, T>> {
  try {
    return ok(await work());
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    const { kind, code } = failure;
    if (!code.startsWith('card:') && !EXPECTED_CODES.includes(code))
      watch?.failed(
        { service: 'payments', operation, kind, code },
        kind === 'unavailable' ? describeStripeError(error) : undefined,
      );
    return err(failure);
  }
}

/** `rejected` is final, `unavailable` can be retried; null: not an error of Stripe. */
function failureOf(error: unknown): ProviderFailure | null {
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (error instanceof Stripe.errors.StripeCardError)
    return { kind: 'rejected', code: `card:${error.decline_code ?? error.code}`, message: error.message };
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    const code = isAboutCustomer(error) ? 'customer_missing' : (error.code ?? 'invalid_request');
    return { kind: 'rejected', code, message: error.message };
  }
  if (error instanceof Stripe.errors.StripeIdempotencyError && error.code !== 'idempotency_key_in_use')
    return { kind: 'rejected', code: 'idempotency_error', message: error.message };
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  const isKeyRefused = error instanceof StripeAuthenticationError || error instanceof StripePermissionError;
  return { kind: 'unavailable', code: error.code ?? error.type, isKeyRefused };
}
