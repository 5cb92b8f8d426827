import { describe, expect, it } from 'vitest';
import { offersFor, type OfferedEvent, type OfferSubject, seasonOf } from './coverage.ts';
import { lowestPrices } from './lowest-price.ts';
import { offersFrom } from './offer.ts';
import { untaxed } from './testing/pricing.ts';

const item = (id: number, base_price: number, weight = id) => ({
  id,
  name: `Offer ${id}`,
  price: base_price + 1,
  base_price,
  service_fee: 1,
  weight,
});
const pack = (
  id: number,
  base_price: number,
  type: 'season' | 'team' | 'single_event',
  event_categories: number[],
  tag: string | null = null,
) => ({ ...item(id, base_price), is_team_pass: type === 'team', event_categories, tag, type });
const source = {
  packages: [
    pack(1, 89, 'season', [11, 12]),
    pack(2, 39, 'team', [11]),
    pack(3, 49, 'season', [12]),
    pack(4, 5, 'single_event', [11, 12], 'Most wanted'),
  ],
  subscriptions: [
    { ...item(1, 10), offer: 'monthly' as const, period: 1, trial_period: 0 },
    { ...item(2, 79), offer: 'annual' as const, period: 1, trial_period: 30 },
  ],
};
const offers = offersFrom(source, untaxed('USD'));

const event = (changes: Partial<OfferedEvent> = {}): OfferedEvent => ({
  id: 7,
  title: 'Owls @ Hawks',
  type: 'paid',
  teamIds: [1, 2],
  categoryId: 11,
  ticket: { basePrice: 5, serviceFee: 0.5, singleEventPackageId: 4 },
  ...changes,
});
const keysFor = (subject: OfferSubject) => offersFor(offers, subject, untaxed('USD')).map(({ key }) => key);
const SUBSCRIPTIONS = ['subscription-1', 'subscription-2'];

describe('offersFor', () => {
  it.each<[string, Partial<OfferedEvent>, readonly string[]]>([
    ['a paid event', {}, ['event-7', 'subscription-1', 'package-2', 'subscription-2', 'package-1']],
    [
      'another category',
      { categoryId: 12 },
      ['event-7', 'subscription-1', 'package-3', 'subscription-2', 'package-1'],
    ],
    ['an uncovered category', { categoryId: 13 }, ['event-7', ...SUBSCRIPTIONS]],
    [
      'an event that is not sold individually',
      { ticket: null },
      ['subscription-1', 'package-2', 'subscription-2', 'package-1'],
    ],
    ['an event without teams', { teamIds: [] }, ['event-7', 'subscription-1', 'subscription-2', 'package-1']],
    ['pay-per-view', { type: 'ppv' }, ['event-7']],
    ['pay-per-view that is not sold', { type: 'ppv', ticket: null }, []],
  ])('lists for %s the covering offers, the cheapest first', (_, changes, expected) => {
    expect(keysFor({ kind: 'event', event: event(changes) })).toEqual(expected);
  });

  it.each<[string, OfferSubject, readonly string[]]>([
    [
      'team',
      { kind: 'participant', id: 1, categories: new Set([11]) },
      ['subscription-1', 'package-2', 'subscription-2', 'package-1'],
    ],
    [
      'team of another category',
      { kind: 'participant', id: 1, categories: new Set([12]) },
      ['subscription-1', 'package-3', 'subscription-2', 'package-1'],
    ],
    ['team without events', { kind: 'participant', id: 1, categories: new Set() }, SUBSCRIPTIONS],
    [
      'group',
      { kind: 'group', id: 1, categories: new Set([11]) },
      ['subscription-1', 'subscription-2', 'package-1'],
    ],
    [
      'library',
      { kind: 'library' },
      ['subscription-1', 'package-2', 'package-3', 'subscription-2', 'package-1'],
    ],
    [
      'recording',
      { kind: 'recording', event: event({ categoryId: 12 }) },
      ['subscription-1', 'package-3', 'subscription-2', 'package-1'],
    ],
    ['recording of pay-per-view', { kind: 'recording', event: event({ type: 'ppv' }) }, []],
  ])('lists for a %s the covering offers', (_, subject, expected) => {
    expect(keysFor(subject)).toEqual(expected);
  });
});

describe('seasonOf', () => {
  const season = [
    event(),
    event({ id: 8, teamIds: [3, 1] }),
    event({ id: 9, teamIds: [3, 4] }),
    event({ id: 10, type: 'ppv' }),
    event({ id: 11, type: 'free', ticket: null }),
    event({ id: 12, categoryId: 12 }),
  ];
  const offer = (key: string) => offers.find((one) => one.key === key) ?? expect.fail(key);

  it.each<[string, number | undefined, number, number | null]>([
    ['package-2', 1, 2, 1100],
    ['package-2', 3, 2, 1100],
    ['package-3', undefined, 1, 550],
    ['package-1', undefined, 4, 2200],
    ['subscription-1', undefined, 4, 2200],
    ['package-4', undefined, 0, 0],
  ])(
    'of the offer %s for the team %s has %s covered events with a sum of %s minor units',
    (key, team, eventCount, singleSumMinor) => {
      expect(seasonOf(offer(key), { events: season, total: 6 }, untaxed('USD'), team)).toEqual({
        eventCount,
        singleSumMinor,
      });
    },
  );

  it.each([
    [2, 2, 1500],
    // Each event that is not loaded is assumed to have the lowest price of those that are.
    [10, 10, 1500 + 8 * 550],
  ])(
    'of %d upcoming events, of which two are loaded, has %d covered events with a sum of %d minor units',
    (total, eventCount, singleSumMinor) => {
      const expensiveEvent = event({
        id: 8,
        ticket: { basePrice: 9, serviceFee: 0.5, singleEventPackageId: 4 },
      });
      expect(
        seasonOf(offer('package-1'), { events: [event(), expensiveEvent], total }, untaxed('USD')),
      ).toEqual({
        eventCount,
        singleSumMinor,
      });
    },
  );

  it('has no sum when an event is not sold individually', () => {
    const events = [event(), event({ id: 8, ticket: null })];
    expect(seasonOf(offer('subscription-1'), { events, total: 2 }, untaxed('USD'))).toEqual({
      eventCount: 2,
      singleSumMinor: null,
    });
  });
});

describe('lowestPrices', () => {
  const links = { buy: (query: string) => `/buy?${query}`, selectPackage: (id: number) => `/select/${id}` };
  const prices = lowestPrices(source, links, untaxed('USD'), { locale: 'en', plusTax: '+ tax' });

  it.each<[string, Partial<OfferedEvent>, object | null]>([
    [
      'the ticket of the event',
      {},
      { price: '$5.50', url: '/buy?event_id=7&single_event_package_id=4&event_category_id=11' },
    ],
    [
      'the cheapest pass or subscription for an event without a ticket',
      { ticket: null },
      { price: '$11.00', url: '/buy?subscription_id=1&from_event_id=7' },
    ],
    ['null for a pay-per-view event without a ticket', { type: 'ppv', ticket: null }, null],
  ])('ofEvent returns %s', (_, changes, expected) => {
    expect(prices.ofEvent(event(changes))).toEqual(expected);
  });

  it('ofEvent links to the choice of the team when a team pass is the cheapest', () => {
    const { ofEvent } = lowestPrices({ ...source, subscriptions: [] }, links, untaxed('USD'), {
      locale: 'en',
      plusTax: '+ tax',
    });
    expect(ofEvent(event({ ticket: null }))?.url).toBe('/select/2?from_event_id=7');
  });

  it.each<[string, Partial<OfferedEvent>, string | undefined]>([
    ['the cheapest pass that covers the event, not its ticket', {}, '/buy?subscription_id=1'],
    ['null for a pay-per-view event', { type: 'ppv' }, undefined],
  ])('ofRecording returns %s', (_, changes, url) => {
    expect(prices.ofRecording(event(changes))?.url).toBe(url);
  });

  it('ofLibrary returns the cheapest pass or subscription', () => {
    expect(prices.ofLibrary).toMatchObject({ price: '$11.00', url: '/buy?subscription_id=1' });
  });
});
