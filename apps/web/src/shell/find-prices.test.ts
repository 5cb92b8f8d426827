import { calls, type CoveredEvent } from '@grandstand/api';
import { exampleOutput } from '@grandstand/api/testing';
import { expect, it } from 'vitest';
import { findPrices } from './find-prices.ts';

const channel = calls.getStaticData.output.parse(exampleOutput(calls.getStaticData));
const offer = { base_price: 9, service_fee: 1, price: 10, weight: 1 };
const { ofMedium } = findPrices(
  {
    ...channel,
    settings: { ...channel.settings, currency: 'USD' },
    packages: [
      {
        ...offer,
        id: 1,
        name: 'Cup',
        type: 'season',
        is_team_pass: false,
        event_categories: [11],
        tag: null,
      },
    ],
    subscriptions: [
      {
        ...offer,
        price: 20,
        base_price: 19,
        id: 2,
        name: 'Monthly',
        offer: 'monthly',
        period: 1,
        trial_period: 0,
      },
    ],
  },
  null,
  { locale: 'en', plusTax: '+ tax' },
);
const event: CoveredEvent = { id: 7, type: 'paid', categoryId: 11, teamIds: [] };
const medium = (eventId: number | null, recorded: CoveredEvent | null) => ({
  id: 1,
  title: '',
  dateS: 0,
  isDateOnly: true,
  durationS: 1,
  categoryId: 1,
  eventId,
  event: recorded,
  image: null,
  preview: null,
  isBlackedOut: false,
  hasAccess: false,
});

it.each([
  ['the library', medium(null, null), '$10.00'],
  ['a recording of a covered event', medium(7, event), '$10.00'],
  ['a recording that only the dearer offer covers', medium(7, { ...event, categoryId: 12 }), '$20.00'],
  ['a recording of a pay-per-view event', medium(7, { ...event, type: 'ppv' }), undefined],
  ['a recording of an unknown event', medium(7, null), undefined],
])('finds the lowest price of %s', (_, shown, price) => {
  expect(ofMedium(shown)?.price).toBe(price);
});
