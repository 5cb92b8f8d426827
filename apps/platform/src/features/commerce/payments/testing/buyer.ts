/* oxlint-disable typescript/no-unnecessary-type-parameters -- each test knows the response's type */
import type { Order } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { users } from '../../../../db/schema.ts';
import type { CallFixture } from '../../../../testing/call-fixture.ts';
import { logIn } from '../../../../testing/log-in.ts';

let count = 0;

/** A subscription of `northline` with a trial. */
const MONTHLY = { subscription_id: 1951 };

interface NewBuyer {
  readonly email?: string;
  readonly isVerified?: boolean;
}

/**
 * A new user of a channel with a verified email, and an API client. Purchases use a new idempotency key and a valid card
 * by default.
 */
export async function createBuyer(fixture: CallFixture, channel: string, newBuyer: NewBuyer = {}) {
  const { email = `shopper-${(count += 1)}@${channel}.example`, isVerified = true } = newBuyer;
  const { userId, apiKey } = await logIn(fixture, channel, email);
  if (isVerified) await fixture.db.update(users).set({ emailVerifiedTs: 1 }).where(eq(users.id, userId));
  const answerOf = <T>(response: { statusCode: number; json: <B>() => B }) => ({
    status: response.statusCode,
    body: response.json<T & { message: string; errors: Record<string, string[]> }>(),
  });
  const get = async <T>(path: string, fields: Record<string, string> = {}) =>
    answerOf<T>(await fixture.api.inject({ url: `/api${path}`, query: { ...fields, api_key: apiKey } }));
  const post = async <T>(path: string, fields: object = {}) =>
    answerOf<T>(
      await fixture.api.inject({
        method: 'POST',
        url: `/api${path}`,
        body: { api_key: apiKey, ...fields },
      }),
    );
  /** Sends what the provider's script would send from the browser. */
  const postToBank = async (path: string, fields: Record<string, string>) => {
    const payload = new URLSearchParams({ key: 'pk_test_sandbox', ...fields }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fixture.bank.inject({ method: 'POST', url: `/v1/${path}`, headers, payload });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ id: string }>();
  };
  /** Enters a valid card in the provider's form; the same digits are the same card. Returns the payment method's id. */
  const enterCard = async (securityCode: string) => {
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '12',
      'card[exp_year]': '34',
      'card[cvc]': securityCode,
    };
    return (await postToBank('payment_methods', { type: 'card', ...card })).id;
  };
  return {
    userId,
    apiKey,
    email,
    get,
    post,
    buy: (fields: object) =>
      post<Order>('/stripe/buy', {
        payment_method: 'pm_card_visa',
        idempotency_key: `purchase-by-${(count += 1)}`,
        ...fields,
      }),
    startTrial: (fields: object = MONTHLY) =>
      post<Order>('/stripe/subscription/start_trial', { payment_method: 'pm_card_visa', ...fields }),
    /** Newest first. */
    orders: async () => (await get<{ data: Order[] }>('/orders')).body.data,
    grants: async () => (await get<{ grants: object[] }>('/user/access')).body.grants,
    cards: async () =>
      (await get<{ id: string; last4: string; is_default: boolean }[]>('/stripe/list-cards')).body,
    removeCard: async (paymentMethod: string) =>
      answerOf<{ last4: string }[]>(
        await fixture.api.inject({
          method: 'DELETE',
          url: '/api/stripe/card',
          query: { api_key: apiKey, payment_method: paymentMethod },
        }),
      ),
    enterCard,
    /** Saves an entered card without a purchase. */
    async saveCard(securityCode: string) {
      const setup = await post<{ client_secret: string }>('/stripe/setup-intent');
      const { client_secret } = setup.body;
      await postToBank(`setup_intents/${client_secret.split('_secret_')[0]}/confirm`, {
        client_secret,
        payment_method: await enterCard(securityCode),
      });
    },
    /** Requests the deletion of the account and follows the mailed link. */
    deleteAccount: async () => {
      const requested = await post('/delete-account');
      if (requested.status !== 200) throw new Error(requested.body.message);
      const mails = await fixture.api.inject({ url: '/__outbox.json', query: { to: email, channel } });
      const text = mails.json<{ text: string }[]>()[0]?.text ?? '';
      return post<{ done: boolean }>('/delete-account-confirm', {
        ...Object.fromEntries(new URL(/https?:\S+\?\S+/.exec(text)?.[0] ?? '').searchParams),
        api_key: undefined,
        channel_key: fixture.seedOf(channel).channel.key,
      });
    },
    /** Answers the bank's authentication request for this order. */
    answerBank: async (order: Order, answer: 'approve' | 'refuse') => {
      const secret = order.client_secret ?? '';
      return fixture.bank.inject({
        method: 'POST',
        url: `/authenticate/${secret.split('_secret_')[0]}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ client_secret: secret, answer }).toString(),
      });
    },
  };
}

export type Buyer = Awaited<ReturnType<typeof createBuyer>>;
