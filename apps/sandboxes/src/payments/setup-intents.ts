import { randomBytes } from 'node:crypto';
import { ok } from '@grandstand/core';
import { type Action, failed, invalid, metadataOf, noSuch } from './action.ts';
import { declineWhenSaved, needsAuthentication } from './cards.ts';
import { freshId, type Ledger } from './ledger.ts';
import type { PaymentError, SetupIntent } from './objects.ts';
import { methodFor } from './payment-methods.ts';

export const createSetupIntent: Action = async ({ ledger, params }) => {
  const customer = params.get('customer') ?? null;
  if (customer !== null && !(await ledger.get('customer', customer))) return noSuch('customer', customer);
  const id = freshId('setup_intent');
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    created: ledger.nowTs,
    livemode: false,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    customer,
    payment_method: null,
    payment_method_types: ['card'],
    metadata: metadataOf(params),
    description: null,
    next_action: null,
    usage: 'off_session',
    status: 'requires_payment_method',
    last_setup_error: null,
  };
  await ledger.put<'setup_intent'>(intent);
  return ok(intent);
};

export const getSetupIntent: Action = async ({ ledger, id }) => {
  const intent = await ledger.get('setup_intent', id);
  return intent ? ok(intent) : noSuch('setup_intent', id);
};

export const confirmSetupIntent: Action = async ({ ledger, id, params, origin }) => {
  const intent = await ledger.get('setup_intent', id);
  if (!intent) return noSuch('setup_intent', id);
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    return invalid(`This SetupIntent's status is ${intent.status}.`, 'setup_intent_unexpected_state');
  }
  const found = await methodFor(ledger, params.get('payment_method') ?? '', intent.customer);
  if (!found.ok) return found;
  const method = found.value;
  const refusal = declineWhenSaved(method.behaviour);
  if (refusal) {
    const error: PaymentError = { type: 'card_error', ...refusal };
    const refused: SetupIntent = { ...intent, last_setup_error: error };
    await ledger.put<'setup_intent'>(refused);
    return failed(error, { setup_intent: refused });
  }
  const chosen: SetupIntent = { ...intent, payment_method: method.id };
  if (!needsAuthentication(method.behaviour)) return ok(await succeed(ledger, chosen));
  const waiting: SetupIntent = {
    ...chosen,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        url: `${origin}/authenticate/${id}?client_secret=${intent.client_secret}`,
        return_url: params.get('return_url') ?? null,
      },
    },
  };
  await ledger.put<'setup_intent'>(waiting);
  return ok(waiting);
};

export async function authenticateSetupIntent(
  ledger: Ledger,
  id: string,
  isApproved: boolean,
): Promise<SetupIntent | null> {
  const intent = await ledger.get('setup_intent', id);
  if (intent?.status !== 'requires_action') return intent;
  if (isApproved) return succeed(ledger, intent);
  const refused: SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  };
  await ledger.put<'setup_intent'>(refused);
  return refused;
}

async function succeed(ledger: Ledger, intent: SetupIntent): Promise<SetupIntent> {
  const done: SetupIntent = { ...intent, status: 'succeeded', next_action: null, last_setup_error: null };
  await ledger.put<'setup_intent'>(done);
  const method =
    intent.payment_method === null ? null : await ledger.get('payment_method', intent.payment_method);
  if (method) await ledger.put<'payment_method'>({ ...method, customer: intent.customer, is_set_up: true });
  await ledger.addEvent('setup_intent.succeeded', done);
  return done;
}
