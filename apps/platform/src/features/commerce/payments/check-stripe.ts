import Stripe from 'stripe';
import { createStripe, type StripeSettings } from './stripe-client.ts';
import { WEBHOOK_PATH } from './webhook-route.ts';

const TIMEOUT_MS = 4000;

/**
 * Asks Stripe with the key, without changing anything. Returns what is wrong and what to do, without the key; null: the
 * key works. `apiUrl` is where Stripe sends events; null: not checked.
 */
export async function checkStripe(
  settings: StripeSettings,
  { apiUrl, fetchFn = fetch }: { readonly apiUrl: string | null; readonly fetchFn?: typeof fetch },
): Promise<string | null> {
  const stripe = createStripe(settings, fetchFn);
  try {
    await stripe.paymentIntents.list({ limit: 1 }, { timeout: TIMEOUT_MS });
  } catch (error) {
    return describeStripeError(error);
  }
  return apiUrl === null ? null : webhookProblem(stripe, apiUrl);
}

async function webhookProblem(stripe: Stripe, apiUrl: string): Promise<string | null> {
  const url = apiUrl + WEBHOOK_PATH;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 }, { timeout: TIMEOUT_MS });
    const endpoint = data.find((one) => one.url === url);
    if (!endpoint)
      return `Stripe has no webhook endpoint ${url}: create it in Stripe’s dashboard, and put its secret into STRIPE_WEBHOOK_SECRET`;
    return endpoint.status === 'enabled' ? null : `Stripe’s webhook endpoint ${url} is disabled: enable it`;
  } catch (error) {
    // A restricted key need not be able to read endpoints.
    return error instanceof Stripe.errors.StripePermissionError ? null : describeStripeError(error);
  }
}

/** What is wrong with Stripe and what to do, without the key. */
export function describeStripeError(error: unknown): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError)
    return error.code === 'api_key_expired'
      ? 'STRIPE_SECRET_KEY was rolled or has expired: put the new key of Stripe’s dashboard into it'
      : 'Stripe does not know STRIPE_SECRET_KEY: copy it again from Stripe’s dashboard';
  if (error instanceof Stripe.errors.StripePermissionError)
    return 'STRIPE_SECRET_KEY may not read payment intents: give the restricted key access to payments, customers and webhooks';
  if (error instanceof Stripe.errors.StripeConnectionError)
    return 'Stripe cannot be reached: check that this machine may connect to api.stripe.com';
  const status = error instanceof Stripe.errors.StripeError ? (error.statusCode ?? '') : '';
  return `Stripe answers with an error ${status}`.trim();
}
