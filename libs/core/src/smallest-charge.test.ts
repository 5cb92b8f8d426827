import { expect, it } from 'vitest';
import { smallestCharge } from './smallest-charge.ts';

it.each([
  ['CAD', 50],
  ['gbp', 30],
  ['HUF', 17_500],
  ['JPY', 50],
  ['KWD', 0],
])('smallestCharge(%j) is %i minor units', (currency, minor) => {
  expect(smallestCharge(currency)).toEqual({ minor, currency });
});
