import { calls, type Order, type Quote, toWirePrice } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import {
  createStoredValues,
  fromDecimal,
  fromStripeAmount,
  type Price,
  priceLabel,
  priceOf,
  toDecimal,
  toStripeAmount,
} from '@grandstand/core';
import { createFakeClock, createMemoryStore, perTier } from '@grandstand/core/testing';
import { addMessages, createI18n, type Locale } from '@grandstand/i18n';
import { SessionProvider } from '@grandstand/session';
import { createTestSession } from '@grandstand/session/testing';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CommerceLinks, CommerceLinksContext } from '../commerce-links.ts';
import { Receipt } from '../orders/transactions/Receipt.tsx';
import { packageOffer } from '../offer.ts';
import { pricingFor } from '../pricing.ts';
import { expectedPrice, expectedPriceInput } from './expected-price.ts';
import { PayBar } from './PayBar.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { toTracked } from './use-track-purchase.ts';
import { toPrice } from './use-quote.ts';

/**
 * Checks that the total that the browser shows, sends and tracks is the total of the platform's answers. The platform's
 * part (quote = order = charge = receipt mail) is checked by `price-consistency.test.ts`; both use `priceOf` and
 * `toWirePrice`.
 */
const sale = fc
  .record({
    currency: fc.constantFrom('CAD', 'EUR', 'JPY', 'ISK', 'HUF', 'KWD'),
    baseMinor: fc.integer({ min: 0, max: 10_000_000 }),
    feeMinor: fc.integer({ min: 0, max: 100_000 }),
    taxes: fc.record({
      isIncluded: fc.boolean(),
      rates: fc.array(
        fc.integer({ min: 0, max: 300_000 }).map((parts) => ({ name: 'Tax', percent: parts / 10_000 })),
        { maxLength: 3 },
      ),
    }),
    discount: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 10_000 }).map((parts) => ({ percent: parts / 100 })),
      fc.integer({ min: 0, max: 12_000_000 }).map((amountMinor) => ({ amountMinor })),
    ),
  })
  .map((random) => ({
    random,
    price: priceOf({ ...random, base: { minor: random.baseMinor, currency: random.currency } }),
  }));

type Random = Parameters<Parameters<typeof sale.map>[0]>[0]['random'];

/** The price on the card of a pass, calculated from the channel's offers and taxes, without the server's quote. */
function cardTotal({ currency, baseMinor, feeMinor, taxes }: Random): number {
  const decimal = (minor: number) => toDecimal({ minor, currency });
  const pack = {
    id: 5,
    name: 'Pass',
    price: 0,
    is_team_pass: false,
    event_categories: [],
    weight: 0,
    tag: null,
  };
  const rates = taxes.rates.map((rate) => ({ ...rate, areas: null }));
  const tax = { included: taxes.isIncluded, rates, number: null };
  const offer = packageOffer(
    { ...pack, type: 'season', base_price: decimal(baseMinor), service_fee: decimal(feeMinor) },
    pricingFor({ currency, tax }, null),
  );
  return offer.allIn.minor;
}

const CODE = 'RANDOM';
const couponOf = (price: Price) => (price.discountMinor > 0 ? CODE : null);
/** As it arrives in the browser. */
const received = <T,>(schema: { parse: (value: unknown) => T }, sent: T): T =>
  schema.parse(JSON.parse(JSON.stringify(sent)));
const quoteOf = (price: Price): Quote =>
  received(calls.applyCoupon.output, { ...toWirePrice(price, couponOf(price)), renewal: null });
const orderOf = (price: Price): Order =>
  received(calls.getOrder.output, {
    ...calls.getOrder.output.parse(exampleOutput(calls.getOrder)),
    ...toWirePrice(price, couponOf(price)),
    type: 'package',
    status: 'paid',
    refunded: 0,
  });

const links = new Proxy({}, { get: () => () => '/' }) as CommerceLinks;
const clock = createFakeClock();
const session = createTestSession({
  stored: createStoredValues(createMemoryStore(), clock, ''),
  transport: () => new Promise(() => {}),
  clock,
});

/** The text between the tags, one part for each element. */
const textsOf = (element: ReactElement): readonly string[] =>
  renderToStaticMarkup(
    <SessionProvider session={session} startUp={{ staticData: null, participants: null, bootstrap: null }}>
      <CommerceLinksContext value={links}>
        <MemoryRouter>{element}</MemoryRouter>
      </CommerceLinksContext>
    </SessionProvider>,
  )
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .split(/<[^>]*>/)
    .filter((text) => text !== '');

/** The amount after the word for the total. */
function totalIn(element: ReactElement): string | undefined {
  const texts = textsOf(element);
  return texts[texts.lastIndexOf('TOTAL') + 1];
}

describe.each<Locale>(['en', 'fr'])('in %s', (locale) => {
  beforeAll(async () => {
    const i18n = await createI18n(locale);
    await addMessages(i18n, 'commerce');
    i18n.addResource(locale, 'translation', 'checkout.total', 'TOTAL');
  });

  const timeout = perTier({ gate: 20_000, deep: 300_000 });
  it('the shown total is what is charged, on the receipt, and tracked as the value', { timeout }, () => {
    fc.assert(
      fc.property(sale, ({ price, random }) => {
        if (random.discount === null) expect(cardTotal(random)).toBe(price.totalMinor);
        const { currency } = price;
        const charged = { minor: price.totalMinor, currency };
        const label = priceLabel(charged, null, locale);
        const shown = toPrice(quoteOf(price));
        expect(totalIn(<QuoteLines price={shown} />)).toBe(label);
        expect(totalIn(<PayBar price={shown} />)).toBe(label);

        const sent = expectedPriceInput(expectedPrice(shown));
        expect(fromDecimal(sent.expected_total ?? -1, currency)).toEqual(charged);
        expect(fromStripeAmount(toStripeAmount(charged), currency)).toBe(charged.minor);

        const order = orderOf(price);
        expect(totalIn(<Receipt order={order} channelName="C" logo={null} />)).toBe(label);

        const item = { kind: 'package', id: 5, name: 'Pass' } as const;
        for (const tracked of [toTracked(item, shown), toTracked(item, toPrice(order))]) {
          expect(fromDecimal(tracked.value, currency)).toEqual(charged);
          expect(tracked.value).toBe(order.total);
        }
      }),
      { numRuns: perTier({ gate: 100, deep: 10_000 }) },
    );
  });
});
