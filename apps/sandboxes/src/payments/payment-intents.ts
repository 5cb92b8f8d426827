import { randomBytes } from 'node:crypto';
import { err, ok, type Result, smallestCharge, toDecimal, toStripeAmount } from '@grandstand/core';
import { type Action, type Failure, failed, invalid, metadataOf, noSuch, type Request } from './action.ts';
import { declineAfterProcessing, declineOf, needsAuthentication } from './cards.ts';
import type { PaymentOutcome } from './outcomes.ts';
import { freshId, type Ledger } from './ledger.ts';
import type { Charge, PaymentError, PaymentIntent, PaymentMethod } from './objects.ts';
import { methodFor } from './payment-methods.ts';

/** How long a payment is `processing`. */
const PROCESSING_S = 5;

export const createIntent: Action = async (request) => {
  const { ledger, params } = request;
  const amount = Number(params.get('amount'));
  if (!Number.isInteger(amount) || amount < 1)
    return invalid('Invalid positive integer', 'parameter_invalid_integer');
  const currency = params.get('currency') ?? 'usd';
  const smallest = smallestCharge(currency);
  if (amount < toStripeAmount(smallest))
    return invalid(`Amount must be at least ${toDecimal(smallest)} ${currency}`, 'amount_too_small');
  const customer = params.get('customer') ?? null;
  if (customer !== null && !(await ledger.get('customer', customer))) return noSuch('customer', customer);
  const methodId = params.get('payment_method');
  const method = methodId === undefined ? null : await methodFor(ledger, methodId, customer);
  if (method?.ok === false) return method;
  const id = freshId('payment_intent');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    created: ledger.nowTs,
    livemode: false,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    customer,
    payment_method: method?.value.id ?? null,
    payment_method_types: ['card'],
    metadata: metadataOf(params),
    description: params.get('description') ?? null,
    next_action: null,
    amount,
    amount_received: 0,
    currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    setup_future_usage: usageOf(params.get('setup_future_usage')),
    last_payment_error: null,
    latest_charge: null,
  };
  await ledger.put<'payment_intent'>(intent);
  await ledger.addEvent('payment_intent.created', intent);
  return params.get('confirm') === 'true' ? confirmIntent({ ...request, id }) : ok(intent);
};

/** Returns the intent; `expand[]=latest_charge` embeds the charge. */
export const getIntent: Action = async ({ ledger, id, params }) => {
  const intent = await endProcessing(ledger, id);
  if (!intent) return noSuch('payment_intent', id);
  return ok(await expandCharge(ledger, intent, params));
};

async function expandCharge(ledger: Ledger, intent: PaymentIntent, params: Parameters<Action>[0]['params']) {
  if (params.get('expand[0]') !== 'latest_charge' || intent.latest_charge === null) return intent;
  return { ...intent, latest_charge: await ledger.get('charge', intent.latest_charge) };
}

/** Confirms the intent; `expand[]=latest_charge` embeds the charge. */

export const confirmIntent: Action = async ({ ledger, id, params, origin, outcomes }) => {
  const intent = await ledger.get('payment_intent', id);
  if (!intent) return noSuch('payment_intent', id);
  if (intent.status !== 'requires_confirmation' && intent.status !== 'requires_payment_method') {
    return unexpected(intent, 'confirmed');
  }
  const methodId = params.get('payment_method') ?? intent.payment_method;
  if (methodId === null)
    return invalid('You cannot confirm this PaymentIntent because it is missing a payment method.');
  const found = await methodFor(ledger, methodId, intent.customer);
  if (!found.ok) return found;
  const outcome = outcomes?.take() ?? null;
  if (outcome === 'error')
    return err<Failure>({ status: 500, error: { type: 'api_error', message: 'An error occurred' } });
  const method = outcome === null ? found.value : withForcedOutcome(found.value, outcome);
  const chosen: PaymentIntent = { ...intent, payment_method: method.id };

  if (method.behaviour === 'pays-later' || method.behaviour === 'declined-after-processing') {
    const processing: PaymentIntent = { ...chosen, status: 'processing' };
    await ledger.put<'payment_intent'>(processing);
    await ledger.addEvent('payment_intent.processing', processing);
    return ok(processing);
  }
  const isOffSession = params.get('off_session') === 'true';
  if (
    method.behaviour === 'pays' ||
    (method.behaviour === 'authenticates' && isOffSession && method.is_set_up)
  ) {
    return ok(await expandCharge(ledger, await succeed(ledger, chosen, method), params));
  }
  if (needsAuthentication(method.behaviour) && !isOffSession) {
    const waiting: PaymentIntent = {
      ...chosen,
      status: 'requires_action',
      last_payment_error: null,
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: {
          url: `${origin}/authenticate/${id}?client_secret=${intent.client_secret}`,
          return_url: params.get('return_url') ?? null,
        },
      },
    };
    await ledger.put<'payment_intent'>(waiting);
    await ledger.addEvent('payment_intent.requires_action', waiting);
    return ok(waiting);
  }
  const error: PaymentError = {
    type: 'card_error',
    ...(declineOf(method.behaviour) ?? {
      code: 'authentication_required',
      decline_code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    }),
  };
  const refused = await fail(ledger, chosen, error);
  return failed(error, { payment_intent: refused });
};

export const cancelIntent: Action = async ({ ledger, id }) => {
  const intent = await ledger.get('payment_intent', id);
  if (!intent) return noSuch('payment_intent', id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return unexpected(intent, 'canceled');
  const canceled: PaymentIntent = { ...intent, status: 'canceled', next_action: null };
  await ledger.put<'payment_intent'>(canceled);
  await ledger.addEvent('payment_intent.canceled', canceled);
  return ok(canceled);
};

/** Returns the intent, with its result if it has been `processing` long enough; null if there is no such intent. */
export async function endProcessing(ledger: Ledger, id: string): Promise<PaymentIntent | null> {
  const intent = await ledger.get('payment_intent', id);
  if (intent?.status !== 'processing' || intent.created + PROCESSING_S > ledger.nowTs) return intent;
  const method = await ledger.get('payment_method', intent.payment_method ?? '');
  if (!method) return intent;
  const decline = declineAfterProcessing(method.behaviour);
  return decline ? fail(ledger, intent, { type: 'card_error', ...decline }) : succeed(ledger, intent, method);
}

/** Applies the user's answer on the bank page. Does nothing if the payment does not require an action. */
export async function authenticateIntent(
  ledger: Ledger,
  id: string,
  isApproved: boolean,
): Promise<PaymentIntent | null> {
  const intent = await ledger.get('payment_intent', id);
  if (intent?.status !== 'requires_action' || intent.payment_method === null) return intent;
  const method = await ledger.get('payment_method', intent.payment_method);
  if (isApproved && method) return succeed(ledger, intent, method);
  return fail(ledger, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  });
}

export const refundIntent: Action = async ({ ledger, params }: Request) => {
  const id = params.get('payment_intent') ?? '';
  const intent = await ledger.get('payment_intent', id);
  const charge = intent?.latest_charge ? await ledger.get('charge', intent.latest_charge) : null;
  if (!charge) return noSuch('payment_intent', id);
  if (charge.refunded)
    return invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const dispute = charge.dispute === null ? null : await ledger.get('dispute', charge.dispute);
  if (dispute !== null && dispute.status !== 'won')
    return invalid(`Charge ${charge.id} has been charged back.`, 'charge_disputed');
  const left = charge.amount - charge.amount_refunded;
  const amount = params.has('amount') ? Number(params.get('amount')) : left;
  if (!Number.isInteger(amount) || amount < 1)
    return invalid('Invalid positive integer', 'parameter_invalid_integer');
  if (amount > left)
    return invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
  const refunded: Charge = {
    ...charge,
    refunded: amount === left,
    amount_refunded: charge.amount_refunded + amount,
  };
  await ledger.put<'charge'>(refunded);
  const refund = {
    id: freshId('refund'),
    object: 'refund' as const,
    created: ledger.nowTs,
    livemode: false as const,
    amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: id,
    status: 'succeeded' as const,
  };
  await ledger.put<'refund'>(refund);
  await ledger.addEvent('charge.refunded', refunded);
  return ok(refund);
};

/** For what the card is saved; null: it is not. */
const usageOf = (value: string | undefined): PaymentIntent['setup_future_usage'] =>
  value === 'off_session' || value === 'on_session' ? value : null;

/** A copy of the card with the forced outcome. */
function withForcedOutcome(method: PaymentMethod, outcome: Exclude<PaymentOutcome, 'error'>): PaymentMethod {
  const behaviours = {
    succeed: 'pays',
    processing: 'pays-later',
    decline: 'declined',
    insufficient_funds: 'insufficient-funds',
    requires_action: 'authenticates',
  } as const;
  return { ...method, behaviour: behaviours[outcome] };
}

async function succeed(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod): Promise<PaymentIntent> {
  const charge: Charge = {
    id: freshId('charge'),
    object: 'charge',
    created: ledger.nowTs,
    livemode: false,
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    dispute: null,
    paid: true,
    status: 'succeeded',
    currency: intent.currency,
    customer: intent.customer,
    payment_intent: intent.id,
    description: intent.description,
    payment_method_details: {
      type: 'card',
      card: { brand: method.card.brand, last4: method.card.last4 },
    },
  };
  await ledger.put<'charge'>(charge);
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
    latest_charge: charge.id,
  };
  await ledger.put<'payment_intent'>(paid);
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    const isSetUp = method.is_set_up || intent.setup_future_usage === 'off_session';
    await ledger.put<'payment_method'>({ ...method, customer: intent.customer, is_set_up: isSetUp });
  }
  await ledger.addEvent('payment_intent.succeeded', paid);
  return paid;
}

async function fail(ledger: Ledger, intent: PaymentIntent, error: PaymentError): Promise<PaymentIntent> {
  const refused: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  };
  await ledger.put<'payment_intent'>(refused);
  await ledger.addEvent('payment_intent.payment_failed', refused);
  return refused;
}

function unexpected(intent: PaymentIntent, what: string): Result<Failure, never> {
  return failed(
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status}; it cannot be ${what}.`,
    },
    { payment_intent: intent },
  );
}
