import type { Action } from './action.ts';
import {
  createCustomer,
  createPortalSession,
  deleteCustomer,
  getCustomer,
  updateCustomer,
} from './customers.ts';
import { listDisputes } from './disputes.ts';
import { cancelIntent, confirmIntent, createIntent, getIntent, refundIntent } from './payment-intents.ts';
import { attachMethod, createMethod, detachMethod, listMethods } from './payment-methods.ts';
import { confirmSetupIntent, createSetupIntent, getSetupIntent } from './setup-intents.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly action: Action;
  /** Access for browsers: `open`, or only with the object's client secret. Without a value, none. */
  readonly browser?: 'open' | 'client-secret';
}

export const routes: readonly Route[] = [
  { method: 'POST', path: '/v1/customers', action: createCustomer },
  { method: 'GET', path: '/v1/customers/:id', action: getCustomer },
  { method: 'POST', path: '/v1/customers/:id', action: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', action: deleteCustomer },
  { method: 'POST', path: '/v1/payment_methods', action: createMethod, browser: 'open' },
  { method: 'GET', path: '/v1/payment_methods', action: listMethods },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', action: attachMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', action: detachMethod },
  { method: 'POST', path: '/v1/payment_intents', action: createIntent },
  { method: 'GET', path: '/v1/payment_intents/:id', action: getIntent, browser: 'client-secret' },
  {
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    action: confirmIntent,
    browser: 'client-secret',
  },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', action: cancelIntent },
  { method: 'POST', path: '/v1/setup_intents', action: createSetupIntent },
  { method: 'GET', path: '/v1/setup_intents/:id', action: getSetupIntent, browser: 'client-secret' },
  {
    method: 'POST',
    path: '/v1/setup_intents/:id/confirm',
    action: confirmSetupIntent,
    browser: 'client-secret',
  },
  { method: 'POST', path: '/v1/refunds', action: refundIntent },
  { method: 'GET', path: '/v1/disputes', action: listDisputes },
  { method: 'POST', path: '/v1/billing_portal/sessions', action: createPortalSession },
];
