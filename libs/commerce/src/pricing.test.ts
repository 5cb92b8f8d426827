import { expect, it } from 'vitest';
import { packageOffer } from './offer.ts';
import { pricingFor } from './pricing.ts';

const GST = { name: 'GST', percent: 5, areas: ['CA'] };
const QST = { name: 'QST', percent: 9.975, areas: ['CA-QC'] };
const VAT = { name: 'VAT', percent: 20, areas: null };
const pack = {
  id: 1,
  name: 'Pass',
  price: 100,
  base_price: 98,
  service_fee: 2,
  is_team_pass: false,
  event_categories: [11],
  weight: 0,
  tag: null,
  type: 'season',
};

it.each<[string, Parameters<typeof pricingFor>[0]['tax'], string | null | undefined, number, boolean]>([
  ['no tax', null, 'CA', 10_000, false],
  [
    'taxes of the visitor’s region',
    { included: false, rates: [GST, QST], number: null },
    'CA-QC',
    11_498,
    false,
  ],
  [
    'taxes of the visitor’s country',
    { included: false, rates: [GST, QST], number: null },
    'CA-ON',
    10_500,
    false,
  ],
  ['no tax of another country', { included: false, rates: [GST, QST], number: null }, 'BG', 10_000, false],
  ['an unknown area', { included: false, rates: [GST, QST], number: null }, null, 10_500, false],
  [
    'an area that is not received yet',
    { included: false, rates: [GST, QST], number: null },
    undefined,
    10_000,
    true,
  ],
  [
    'one tax everywhere, before the area is received',
    { included: false, rates: [VAT], number: null },
    undefined,
    12_000,
    false,
  ],
  ['prices that include tax', { included: true, rates: [VAT], number: null }, undefined, 10_000, false],
])('shows the all-in price with %s', (_, tax, area, totalMinor, isTaxOpen) => {
  const offer = packageOffer(pack, pricingFor({ currency: 'CAD', tax }, area));
  expect(offer).toMatchObject({ allIn: { minor: totalMinor, currency: 'CAD' }, isTaxOpen });
  expect(offer.base.minor + offer.feeMinor + offer.taxMinor).toBe(totalMinor);
});
