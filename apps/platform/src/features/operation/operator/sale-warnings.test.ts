import { expect, it } from 'vitest';
import { EMPTY_CONTENT, type EventContent } from '../content-store/index.ts';
import { findSaleWarnings } from './sale-warnings.ts';

const EVENT = {
  slug: 'final',
  name: 'Final',
  description: '',
  type: 'paid',
  start: '2026-12-01T19:00:00Z',
  end: '2026-12-01T21:00:00Z',
  home: null,
  away: null,
  participants: [],
  category: 'cup',
  location: 'arena',
  base_price: 9,
  service_fee: null,
  blackout: null,
  goals: [],
  cancelled: false,
  state: null,
  time_tba: false,
  stream: null,
} as const satisfies Omit<EventContent, 'id'>;
const PACKAGE = {
  id: 1,
  name: 'Pass',
  base_price: 20,
  service_fee: 0,
  is_team_pass: false,
  categories: ['cup'],
  tag: null,
  type: 'season' as const,
  on_sale: true,
};
const SINGLE = { ...PACKAGE, id: 2, type: 'single_event' as const };
const PLAN = {
  id: 3,
  name: 'Monthly',
  base_price: 5,
  service_fee: 0,
  offer: 'monthly' as const,
  period: 1,
  trial_period: 0,
  on_sale: true,
};
const event = (id: number, more: Partial<EventContent> = {}): EventContent => ({ ...EVENT, id, ...more });
const unsold = (ids: string) =>
  `nothing on sale opens these paid events; give them a ticket or a pass: ${ids}`;
const tooLow = (what: string) => `the price is less than a card can be charged (0.5 CAD): ${what}`;

it.each([
  ['a ticket', { events: [event(1)], packages: [SINGLE] }, []],
  ['a pass for the category', { events: [event(1)], packages: [PACKAGE] }, []],
  ['a subscription', { events: [event(1)], subscriptions: [PLAN] }, []],
  ['nothing', { events: [1, 2, 3, 4, 5, 6, 7].map((id) => event(id)) }, [unsold('1, 2, 3, 4, 5 and 2 more')]],
  [
    'a pass for another category',
    { events: [event(1)], packages: [{ ...PACKAGE, categories: [] }] },
    [unsold('1')],
  ],
  [
    'a pass that is not on sale',
    { events: [event(1)], packages: [{ ...PACKAGE, on_sale: false }] },
    [unsold('1')],
  ],
  ['no price', { events: [event(1, { base_price: null })], packages: [SINGLE] }, [unsold('1')]],
  ['pay-per-view', { events: [event(1, { type: 'ppv' })] }, []],
  [
    'pay-per-view without a price',
    { events: [event(1, { type: 'ppv', base_price: null })], packages: [PACKAGE] },
    [unsold('1')],
  ],
  ['no need of one', { events: [event(1, { type: 'free' }), event(2, { cancelled: true })] }, []],
])('reports paid events that cannot be bought: with %s', (_, content, warnings) => {
  expect(findSaleWarnings({ ...EMPTY_CONTENT, ...content }, 'CAD')).toEqual(warnings);
});

it('reports prices that no card can be charged, and not those of 0', () => {
  const content = {
    events: [
      event(1, { type: 'ppv', base_price: 0.3, service_fee: 0.1 }),
      event(2, { type: 'ppv', base_price: 0 }),
    ],
    packages: [
      { ...PACKAGE, base_price: 0.49 },
      { ...SINGLE, base_price: 0.1 },
    ],
    subscriptions: [
      { ...PLAN, base_price: 0.2, service_fee: 0.3 },
      { ...PLAN, id: 4, base_price: 0.1 },
    ],
  };
  expect(findSaleWarnings(content, 'CAD')).toEqual([
    tooLow('events 1'),
    tooLow('packages 1'),
    tooLow('subscriptions 4'),
  ]);
});

it('reports prices that are rounded', () => {
  const packages = [
    { ...PACKAGE, base_price: 9.999 },
    { ...PACKAGE, id: 2, service_fee: 1.5 },
  ];
  const rounded = (currency: string, ids: string) =>
    `prices with more decimals than ${currency} are rounded: packages ${ids}`;
  expect(findSaleWarnings({ ...EMPTY_CONTENT, packages }, 'CAD')).toEqual([rounded('CAD', '1')]);
  expect(findSaleWarnings({ ...EMPTY_CONTENT, packages }, 'KWD')).toEqual([]);
  expect(findSaleWarnings({ ...EMPTY_CONTENT, packages: packages.slice(1) }, 'ISK')).toContain(
    rounded('ISK', '2'),
  );
});
