import { ok } from '@grandstand/core';
import { type Action, invalid, metadataOf, noSuch } from './action.ts';
import { freshId } from './ledger.ts';
import type { Customer } from './objects.ts';

export const createCustomer: Action = async ({ ledger, params }) => {
  const customer: Customer = {
    id: freshId('customer'),
    object: 'customer',
    created: ledger.nowTs,
    livemode: false,
    email: params.get('email') ?? null,
    name: params.get('name') ?? null,
    metadata: metadataOf(params),
    invoice_settings: { default_payment_method: null },
  };
  await ledger.put<'customer'>(customer);
  return ok(customer);
};

export const getCustomer: Action = async ({ ledger, id }) => {
  const customer = await ledger.get('customer', id);
  return customer ? ok(customer) : noSuch('customer', id);
};

export const updateCustomer: Action = async ({ ledger, id, params }) => {
  const customer = await ledger.get('customer', id);
  if (!customer) return noSuch('customer', id);
  const chosen = params.get('invoice_settings[default_payment_method]');
  if (chosen !== undefined && (await ledger.get('payment_method', chosen))?.customer !== id)
    return noSuch('PaymentMethod', chosen);
  const updated: Customer = {
    ...customer,
    email: params.get('email') ?? customer.email,
    name: params.get('name') ?? customer.name,
    invoice_settings: {
      default_payment_method: chosen ?? customer.invoice_settings.default_payment_method,
    },
  };
  await ledger.put<'customer'>(updated);
  return ok(updated);
};

/** Deletes a customer and their cards; charges remain.  */
export const deleteCustomer: Action = async ({ ledger, id }) => {
  const customer = await ledger.get('customer', id);
  if (!customer) return noSuch('customer', id);
  for (const method of await ledger.list('payment_method', id))
    await ledger.put<'payment_method'>({ ...method, customer: null });
  for (const session of await ledger.list('billing_portal.session', id)) await ledger.remove(session.id);
  await ledger.remove(id);
  return ok({ id, object: 'customer', deleted: true });
};

export const createPortalSession: Action = async ({ ledger, params, origin }) => {
  const customer = params.get('customer') ?? '';
  if (!(await ledger.get('customer', customer))) return noSuch('customer', customer);
  const returnUrl = params.get('return_url') ?? null;
  if (returnUrl !== null && !/^https?:/.test(returnUrl)) return invalid('Not a valid URL', 'url_invalid');
  const id = freshId('billing_portal.session');
  const session = {
    id,
    object: 'billing_portal.session' as const,
    created: ledger.nowTs,
    livemode: false as const,
    customer,
    url: `${origin}/p/session/${id}`,
    return_url: returnUrl,
  };
  await ledger.put<'billing_portal.session'>(session);
  return ok(session);
};
