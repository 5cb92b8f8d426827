import { expect, it } from 'vitest';
import { checkStripe } from './check-stripe.ts';

const SETTINGS = {
  secretKey: 'sk_live_verysecret',
  publishableKey: 'pk_live_x',
  webhookSecret: 'whsec_verysecret',
  sandboxOrigin: null,
};
const API = 'https://api.tv.example';
const ENDPOINT = { object: 'webhook_endpoint', url: `${API}/webhooks/stripe`, status: 'enabled' };

interface Answer {
  readonly status: number;
  readonly body: object;
}

const listOf = (data: readonly object[]): Answer => ({ status: 200, body: { object: 'list', data } });
const errorOf = (status: number, error: object): Answer => ({
  status,
  body: { error: { message: 'Invalid API Key provided: sk_live_verysecret', ...error } },
});

/** Stripe, with its answers to the two requests. */
const stripeWith =
  (intents: Answer | 'refused', endpoints = listOf([ENDPOINT])): typeof fetch =>
  (input) => {
    const url = input instanceof Request ? input.url : String(input);
    if (intents === 'refused') return Promise.reject(new TypeError('fetch failed'));
    const { status, body } = url.includes('webhook_endpoints') ? endpoints : intents;
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  };

it.each([
  ['a wrong key', stripeWith(errorOf(401, {})), 'does not know STRIPE_SECRET_KEY'],
  ['a rolled key', stripeWith(errorOf(401, { code: 'api_key_expired' })), 'was rolled or has expired'],
  ['a key without rights', stripeWith(errorOf(403, {})), 'may not read payment intents'],
  ['no connection', stripeWith('refused'), 'api.stripe.com'],
  ['another error', stripeWith(errorOf(500, {})), 'error 500'],
  ['no webhook', stripeWith(listOf([]), listOf([])), `no webhook endpoint ${ENDPOINT.url}`],
  [
    'a disabled webhook',
    stripeWith(listOf([]), listOf([{ ...ENDPOINT, status: 'disabled' }])),
    'is disabled',
  ],
])('checkStripe reports %s without the key', async (_, fetchFn, problem) => {
  const found = await checkStripe(SETTINGS, { apiUrl: API, fetchFn });
  expect(found).toContain(problem);
  expect(found).not.toContain('verysecret');
});

it.each([
  ['a key that works', API, stripeWith(listOf([]))],
  ['a restricted key that may not read webhooks', API, stripeWith(listOf([]), errorOf(403, {}))],
  ['a platform without a public URL', null, stripeWith(listOf([]), listOf([]))],
])('checkStripe accepts %s', async (_, apiUrl, fetchFn) => {
  expect(await checkStripe(SETTINGS, { apiUrl, fetchFn })).toBeNull();
});
