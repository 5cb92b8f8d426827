import { describe, expect, it } from 'vitest';
import { passesFor, passesOf } from './pass.ts';

const item = (id: number, weight: number) => ({
  id,
  name: `Pass ${id}`,
  price: 30.5,
  base_price: 29,
  service_fee: 1.5,
  weight,
});
const pack = (id: number, weight: number, type: string, event_categories: number[]) => ({
  ...item(id, weight),
  is_team_pass: type === 'team',
  event_categories,
  tag: null,
  type,
});
const subscription = { ...item(1, 9), offer: 'monthly' as const, period: 1, trial_period: 30 };
const settings = {
  name: 'Northline',
  language: 'en',
  currency: 'CAD',
  'google-analytics': null,
  analytics_key: null,
  captcha: { provider: 'sandbox' as const, site_key: '' },
  prerolls: [],
  static_blocks: [],
};
const passes = passesOf({
  packages: [
    pack(2, 3, 'season', [11, 12]),
    pack(3, 2, 'team', [11]),
    pack(4, 1, 'single_event', [11, 12]),
    pack(5, 0, 'season', [13]),
  ],
  subscriptions: [subscription],
  settings,
});
const keys = (some: readonly { readonly key: string }[]) => some.map(({ key }) => key);

describe('passesOf', () => {
  it('lists what opens everything first, then packages by weight', () => {
    expect(keys(passes)).toEqual(['subscription-1', 'package-5', 'package-4', 'package-3', 'package-2']);
  });

  it('says prices in minor units of the channel’s currency, with the fee (D5)', () => {
    expect(passes[0]).toMatchObject({
      base: { minor: 2900, currency: 'CAD' },
      feeMinor: 150,
      cycle: { name: 'monthly', period: 1 },
    });
  });
});

describe('passesFor', () => {
  it.each([
    ['participant', [11], ['package-3', 'package-2', 'subscription-1']],
    ['group', [11], ['package-2', 'subscription-1']],
    ['participant', [12], ['package-2', 'subscription-1']],
    ['participant', [11, 13], ['package-3', 'package-5', 'package-2', 'subscription-1']],
    ['participant', [], ['subscription-1']],
  ] as const)('a %s that plays in %j is in %j', (of, categories, expected) => {
    expect(keys(passesFor(passes, new Set(categories), of))).toEqual(expected);
  });
});
