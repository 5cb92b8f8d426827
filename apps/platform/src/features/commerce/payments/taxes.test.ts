import type { Geo, Order, Quote, StaticData, User } from '@grandstand/api';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { NO_GEO } from '../../identity/geo/geo.ts';
import { heldSubscriptions } from '../orders/schema.ts';
import { taxRates } from './schema.ts';
import { createBuyer } from './testing/buyer.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture({ ...NO_GEO, trustedHeader: 'x-country', regionHeader: 'x-region' });
  const row = { channelId: 'northline', isIncluded: false };
  await fixture.db.delete(taxRates).where(eq(taxRates.channelId, 'northline'));
  await fixture.db.insert(taxRates).values([
    { ...row, position: 0, name: 'GST', percent: 5, areas: ['CA'] },
    { ...row, position: 1, name: 'QST', percent: 9.975, areas: ['CA-QC'] },
  ]);
});
afterAll(() => fixture.close());

/** The season pass: CAD 129.00 and 4.50 fee. */
const PASS = { type: 'package', id: '1901' };
const IN_QUEBEC = { 'x-country': 'CA', 'x-region': 'QC' };

const request = async <T>(apiKey: string, path: string, headers: Record<string, string>) => {
  const response = await fixture.api.inject({
    url: `/api${path}`,
    query: { ...PASS, api_key: apiKey },
    headers,
  });
  return response.json<T>();
};

it.each([
  ['a region with a tax of its own', IN_QUEBEC, ['GST', 'QST'], 153.5],
  ['another region', { 'x-country': 'CA', 'x-region': 'ON' }, ['GST'], 140.18],
  ['another country', { 'x-country': 'BG' }, [], 133.5],
  ['an unknown country', {}, ['GST'], 140.18],
])('quotes the taxes of %s', async (_, headers, names, total) => {
  const { apiKey } = await createBuyer(fixture, 'northline');
  const quote = await request<Quote>(apiKey, '/apply_coupon', headers);
  expect(quote.taxes?.map(({ name }) => name)).toEqual(names);
  expect(quote.total).toBe(total);
});

it('publishes the rates, and where a visitor is', async () => {
  const { apiKey } = await createBuyer(fixture, 'northline');
  const { tax } = await request<StaticData['settings']>(apiKey, '/settings', {});
  expect(tax).toEqual({
    included: false,
    rates: [
      { name: 'GST', percent: 5, areas: ['CA'] },
      { name: 'QST', percent: 9.975, areas: ['CA-QC'] },
    ],
    number: null,
  });
  expect((await request<Geo>(apiKey, '/geo', IN_QUEBEC)).area).toBe('CA-QC');
  expect((await request<User>(apiKey, '/profile', IN_QUEBEC)).area).toBe('CA-QC');
});

it('stores the taxes by line, and renews a subscription with the same taxes', async () => {
  const { apiKey, userId } = await createBuyer(fixture, 'northline');
  const response = await fixture.api.inject({
    method: 'POST',
    url: '/api/stripe/buy',
    headers: IN_QUEBEC,
    body: {
      api_key: apiKey,
      type: 'subscription',
      id: 1951,
      payment_method: 'pm_card_visa',
      idempotency_key: 'from-quebec',
    },
  });
  const order = response.json<Order>();
  expect(order).toMatchObject({ base_price: 14.99, tax: 2.25, total: 17.24, renewal: { total: 17.24 } });
  expect(order.taxes?.map(({ amount }) => amount)).toEqual([0.75, 1.5]);
  const held = await fixture.db.select().from(heldSubscriptions).where(eq(heldSubscriptions.userId, userId));
  expect(held).toMatchObject([{ buyerArea: 'CA-QC' }]);
});

it('names a tax on receipts as the country of the buyer does, where taxes of two countries have one name', async () => {
  const row = { channelId: 'northline', isIncluded: false, name: 'VAT', percent: 20 };
  await fixture.db.delete(taxRates).where(eq(taxRates.channelId, 'northline'));
  await fixture.db.insert(taxRates).values([
    { ...row, position: 0, areas: ['BG'], translations: { fr: { name: 'ДДС' } } },
    { ...row, position: 1, areas: ['FR'], translations: { fr: { name: 'TVA' } } },
  ]);
  const taxNameIn = async (country: string) => {
    const { apiKey } = await createBuyer(fixture, 'northline');
    const read = async <T>(path: string, body: object) => {
      const headers = { 'x-country': country };
      const url = `/api${path}`;
      return (
        await fixture.api.inject({ method: 'POST', url, headers, body: { api_key: apiKey, ...body } })
      ).json<T>();
    };
    await read('/profile', { _method: 'patch', language: 'fr' });
    const purchase = {
      ...PASS,
      id: 1901,
      payment_method: 'pm_card_visa',
      idempotency_key: `vat-of-${country}`,
    };
    return (await read<Order>('/stripe/buy', purchase)).taxes?.map(({ name }) => name);
  };
  expect([await taxNameIn('BG'), await taxNameIn('FR')]).toEqual([['ДДС'], ['TVA']]);
});
