/* oxlint-disable typescript/no-unnecessary-type-parameters -- each test knows the response's type */
import type { Order } from '@grandstand/api';
import type { CallFixture } from '../../../testing/call-fixture.ts';
import { logIn } from '../../../testing/log-in.ts';

let count = 0;

/** A new user of a channel, with an API client. Purchases use a new idempotency key and a valid card by default. */
export async function createBuyer(fixture: CallFixture, channel: string) {
  const email = `shopper-${(count += 1)}@${channel}.example`;
  const { userId, apiKey } = await logIn(fixture, channel, email);
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
    startTrial: (fields: object) =>
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
