import { expect, it } from 'vitest';
import { ACTIONS, FAULTS } from '../../chaos/disturbances.ts';
import { ITEM_NAMES } from '../items.ts';
import { PAYMENT_NAMES, planOf } from './purchase-plan.ts';

const seeds = Array.from({ length: 100 }, (_, index) => index + 1);

it('plans the same purchase for the same seed', () => {
  expect(seeds.map(planOf)).toEqual(seeds.map(planOf));
  expect(new Set(seeds.map((seed) => JSON.stringify(planOf(seed)))).size).toBeGreaterThan(95);
});

it('has each item, payment and disturbance at least three times in 100 purchases', () => {
  const plans = seeds.map(planOf);
  const counts = (values: readonly string[]) => (value: string) =>
    values.filter((one) => one === value).length;
  const ofItem = counts(plans.map(({ item }) => item));
  const ofPayment = counts(plans.map(({ payment }) => payment));
  const ofKind = counts(plans.flatMap(({ disturbances }) => disturbances.map(({ kind }) => kind)));
  for (const item of ITEM_NAMES) expect(ofItem(item), item).toBeGreaterThanOrEqual(3);
  for (const payment of PAYMENT_NAMES) expect(ofPayment(payment), payment).toBeGreaterThanOrEqual(3);
  for (const kind of [...FAULTS, ...ACTIONS]) expect(ofKind(kind), kind).toBeGreaterThanOrEqual(3);
});
