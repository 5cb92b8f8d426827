import { toWirePrice } from '@grandstand/api';
import {
  type Discount,
  fromDecimal,
  fromStripeAmount,
  priceLabel,
  priceOf,
  ratesIn,
  roundToCharge,
  smallestCharge,
  toDecimal,
} from '@grandstand/core';
import { createFakeClock, perTier } from '@grandstand/core/testing';
import { and, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channels } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { TEST_SEALER } from '../../../testing/test-sealer.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { outbox } from '../../../mail/schema.ts';
import { packages, subscriptions } from '../orders/schema.ts';
import { parseExpectedPrice } from './expected-price.ts';
import { createPayments, type Payments } from './payments.ts';
import { taxRates, coupons } from './schema.ts';
import {
  createObservedBuyer,
  createPurchaseFixture,
  type PurchaseFixture,
} from './testing/purchase-fixture.ts';

const ID = 990_001;
const CODE = 'RANDOM';

let fixture: PurchaseFixture;
let payments: Payments;
beforeAll(async () => {
  fixture = await createPurchaseFixture(createFakeClock(Date.UTC(2026, 10, 20, 12)));
  payments = createPayments({
    ...fixture,
    siteUrl: () => 'http://northline.test',
    sealer: TEST_SEALER,
    catalog: productCatalog,
  });
});
afterAll(() => fixture.close());

/** Prices in minor units, so that each currency uses all its decimals. */
const sale = fc.record({
  currency: fc.constantFrom('CAD', 'JPY', 'KWD', 'ISK', 'UGX', 'HUF'),
  type: fc.constantFrom('package' as const, 'subscription' as const),
  // Half of them near Stripe's smallest charges, which are up to 17,500 (HUF).
  baseMinor: fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 20_000 })),
  feeMinor: fc.integer({ min: 0, max: 100_000 }),
  taxes: fc.record({
    isIncluded: fc.boolean(),
    rates: fc.array(
      fc.integer({ min: 0, max: 300_000 }).map((parts) => ({
        name: 'Tax',
        percent: parts / 10_000,
        areas: parts % 3 === 0 ? null : [parts % 3 === 1 ? 'CA' : 'CA-QC'],
      })),
      { maxLength: 3 },
    ),
  }),
  area: fc.constantFrom('CA-QC', 'CA-ON', 'BG', null),
  coupon: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 10_000 }).map((parts) => ({ percent: parts / 100, amountMinor: null })),
    fc.integer({ min: 0, max: 12_000_000 }).map((amountMinor) => ({ percent: null, amountMinor })),
  ),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

/** Stripe rejects amounts that are no multiple of this. https://docs.stripe.com/currencies#special-cases */
const STRIPE_STEPS: Readonly<Record<string, number>> = { KWD: 10, ISK: 100, UGX: 100 };

const discountOf = ({ percent, amountMinor }: NonNullable<Sale['coupon']>): Discount =>
  percent === null ? { amountMinor } : { percent };

let buyers = 0;

async function putOnSale({ currency, type, baseMinor, feeMinor, taxes, coupon }: Sale) {
  const { db, channel } = fixture;
  const channelId = channel.id;
  const settings = { ...channel.settings, currency };
  await db.update(channels).set({ settings }).where(eq(channels.id, channelId));
  for (const table of [packages, subscriptions])
    await db.delete(table).where(and(eq(table.channelId, channelId), eq(table.id, ID + buyers)));
  const decimal = (minor: number) => toDecimal({ minor, currency });
  const offer = {
    channelId,
    id: ID + buyers,
    name: 'Random offer',
    basePrice: decimal(baseMinor),
    serviceFee: decimal(feeMinor),
    weight: 99,
  };
  await (type === 'package'
    ? db
        .insert(packages)
        .values({ ...offer, isTeamPass: false, eventCategories: [], tag: null, type: 'season' })
    : db.insert(subscriptions).values({ ...offer, offer: 'monthly', period: 1, trialPeriod: 0 }));
  await db.delete(taxRates).where(eq(taxRates.channelId, channelId));
  if (taxes.rates.length > 0)
    await db.insert(taxRates).values(
      taxes.rates.map((rate, position) => ({
        ...rate,
        channelId,
        position,
        isIncluded: taxes.isIncluded,
        translations: { fr: { name: 'Taxe' } },
      })),
    );
  await db.delete(coupons).where(and(eq(coupons.channelId, channelId), eq(coupons.code, CODE)));
  if (coupon) await db.insert(coupons).values({ channelId, code: CODE, minimumMinor: 0, ...coupon });
  return { ...channel, settings };
}

it(
  'shows, stores, charges and mails the same total',
  { timeout: perTier({ gate: 60_000, deep: 600_000 }) },
  () =>
    fc.assert(
      fc.asyncProperty(sale, async (random) => {
        buyers += 1;
        const channel = await putOnSale(random);
        const observed = await createObservedBuyer(fixture, `price-${buyers}`);
        const { user } = observed;
        const buyer = {
          channel,
          user,
          scope: createScope(fixture.db, channel.id, fixture.nowTs()),
          buyerArea: random.area,
        };
        const coupon = random.coupon && CODE;
        const item = { type: random.type, id: ID + buyers, participantId: null, coupon };
        const quoted = await payments.quote({ ...buyer, user: null }, item);
        const { totalMinor } = priceOf({
          base: { minor: random.baseMinor, currency: channel.settings.currency },
          feeMinor: random.feeMinor,
          discount: random.coupon && discountOf(random.coupon),
          taxes: { ...random.taxes, rates: ratesIn(random.taxes.rates, random.area) },
        });
        if (totalMinor > 0 && totalMinor < smallestCharge(channel.settings.currency).minor) {
          const code = coupon === null ? 'not_for_sale' : 'coupon_leaves_too_little';
          expect(quoted).toMatchObject({ ok: false, error: { code } });
          return;
        }
        if (!quoted.ok) expect.unreachable(JSON.stringify(quoted));
        const { price } = quoted.value;
        const french = { ...buyer, user: null, scope: buyer.scope.inLanguage({ wanted: 'fr', own: 'en' }) };
        const quotedInFrench = await payments.quote(french, item);
        const taxLines = price.taxLines.map((line) => ({ ...line, name: 'Taxe' }));
        expect(quotedInFrench).toMatchObject({ value: { price: { ...price, taxLines } } });
        const { total, currency } = toWirePrice(price, coupon);
        const expected = parseExpectedPrice({ expected_total: total, expected_currency: currency }, 'USD');
        const bought = await payments.buy(buyer, {
          ...item,
          paymentMethodId: 'pm_card_visa',
          idempotencyKey: `price-${buyers}`,
          savesCard: false,
          expected,
        });
        if (!bought.ok) expect.unreachable(JSON.stringify(bought));
        const order = bought.value;
        expect(order).toMatchObject({ status: 'paid', ...price });
        if (taxLines.length > 0) expect(order.textsByLanguage).toEqual({ fr: { taxLines } });
        const rounded = (minor: number) => roundToCharge({ minor, currency }).minor;
        expect(price).toMatchObject({
          baseMinor: rounded(random.baseMinor),
          feeMinor: rounded(random.feeMinor),
        });
        expect(price.totalMinor).toBe(
          price.baseMinor + price.feeMinor - price.discountMinor + price.taxMinor,
        );

        const charges = await observed.charges();
        expect(charges).toMatchObject(price.totalMinor === 0 ? [] : [{ currency: currency.toLowerCase() }]);
        for (const { amount } of charges) {
          expect(fromStripeAmount(amount, currency)).toBe(price.totalMinor);
          expect(amount % (STRIPE_STEPS[currency] ?? 1)).toBe(0);
        }
        // The app reads the decimals of the wire.
        expect(fromDecimal(toWirePrice(order, order.couponCode).total, currency).minor).toBe(
          price.totalMinor,
        );

        const whereReceipt = and(eq(outbox.userId, user.id), eq(outbox.kind, 'receipt'));
        const [receipt] = await fixture.db.select().from(outbox).where(whereReceipt).orderBy(desc(outbox.id));
        const label = priceLabel({ minor: price.totalMinor, currency }, null, 'en');
        expect(TEST_SEALER.open(receipt?.text ?? '')).toContain(`Total: ${label}\n`);
      }),
      { numRuns: perTier({ gate: 40, deep: 400 }) },
    ),
);
