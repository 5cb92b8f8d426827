import { createHash, randomBytes } from 'node:crypto';
import { ok, type Result } from '@grandstand/core';
import { type Action, type Failure, failed, invalid, listOf, noSuch } from './action.ts';
import { declineWhenSaved, testCard, testCardByToken } from './cards.ts';
import { freshId, type Ledger } from './ledger.ts';
import type { PaymentMethod } from './objects.ts';

type Expiry = { month: number; year: number };

function newMethod(
  ledger: Ledger,
  card: NonNullable<ReturnType<typeof testCard>>,
  { expiry, fingerprint }: { readonly expiry: Expiry; readonly fingerprint: string },
): PaymentMethod {
  return {
    id: freshId('payment_method'),
    object: 'payment_method',
    created: ledger.nowTs,
    livemode: false,
    type: 'card',
    customer: null,
    card: {
      brand: card.brand,
      last4: card.number.slice(-4),
      exp_month: expiry.month,
      exp_year: expiry.year,
      funding: 'credit',
      fingerprint,
    },
    behaviour: card.behaviour,
    is_set_up: false,
  };
}

/** Finds a payment method. A test token such as `pm_card_visa` creates one, as at Stripe. */
async function findMethod(ledger: Ledger, id: string): Promise<PaymentMethod | null> {
  const card = testCardByToken(id);
  if (card === null) return ledger.get('payment_method', id);
  const method = newMethod(ledger, card, {
    expiry: { month: 12, year: 2034 },
    // The card of another person each time, as tests name the same token for all buyers.
    fingerprint: randomBytes(8).toString('hex'),
  });
  await ledger.put<'payment_method'>(method);
  return method;
}

/** Finds a payment method that this customer may use: unattached or the customer's own. */
export async function methodFor(
  ledger: Ledger,
  id: string,
  customer: string | null,
): Promise<Result<Failure, PaymentMethod>> {
  const method = await findMethod(ledger, id);
  if (!method) return noSuch('PaymentMethod', id);
  if (method.customer !== null && method.customer !== customer) {
    return invalid(
      'The customer does not have a payment method with this ID',
      'payment_method_unexpected_state',
    );
  }
  return ok(method);
}

/** Stripe identifies a card by its number alone. The sandbox has few numbers, so expiry and CVC count as well. */
const fingerprintOf = (number: string, { month, year }: Expiry, cvc: string) =>
  createHash('sha256').update(`${number} ${month}/${year} ${cvc}`).digest('hex').slice(0, 16);

export const createMethod: Action = async ({ ledger, params }) => {
  const card = testCard(params.get('card[number]') ?? '');
  const refuse = (code: string, message: string) => failed({ type: 'card_error', code, message }, {});
  if (!card)
    return refuse('incorrect_number', 'Your card number is incorrect. The sandbox takes test cards only.');
  const month = Number(params.get('card[exp_month]'));
  const year = Number(params.get('card[exp_year]')) % 100;
  if (!(month >= 1 && month <= 12))
    return refuse('invalid_expiry_month', "Your card's expiration month is invalid.");
  const now = new Date(ledger.nowTs * 1000);
  const isPast =
    2000 + year < now.getUTCFullYear() ||
    (2000 + year === now.getUTCFullYear() && month <= now.getUTCMonth());
  if (Number.isNaN(year) || isPast)
    return refuse('invalid_expiry_year', "Your card's expiration year is invalid.");
  const cvc = params.get('card[cvc]') ?? '';
  if (!/^\d{3,4}$/.test(cvc)) return refuse('invalid_cvc', "Your card's security code is invalid.");
  const expiry = { month, year: 2000 + year };
  const method = newMethod(ledger, card, { expiry, fingerprint: fingerprintOf(card.number, expiry, cvc) });
  await ledger.put<'payment_method'>(method);
  return ok(method);
};

export const attachMethod: Action = async ({ ledger, id, params }) => {
  const customer = params.get('customer') ?? '';
  if (!(await ledger.get('customer', customer))) return noSuch('customer', customer);
  const method = await methodFor(ledger, id, customer);
  if (!method.ok) return method;
  const refusal = declineWhenSaved(method.value.behaviour);
  if (refusal) return failed({ type: 'card_error', ...refusal }, {});
  const attached = { ...method.value, customer };
  await ledger.put<'payment_method'>(attached);
  return ok(attached);
};

export const detachMethod: Action = async ({ ledger, id }) => {
  const method = await ledger.get('payment_method', id);
  if (!method) return noSuch('PaymentMethod', id);
  const detached = { ...method, customer: null };
  await ledger.put<'payment_method'>(detached);
  const customer = await ledger.get('customer', method.customer ?? '');
  if (customer?.invoice_settings.default_payment_method === id)
    await ledger.put<'customer'>({ ...customer, invoice_settings: { default_payment_method: null } });
  return ok(detached);
};

export const listMethods: Action = async ({ ledger, params }) => {
  const customer = params.get('customer') ?? '';
  return (await ledger.get('customer', customer))
    ? ok(listOf(await ledger.list('payment_method', customer), '/v1/payment_methods'))
    : noSuch('customer', customer);
};
