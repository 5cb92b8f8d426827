import { describe, expect, it } from 'vitest';
import { allInPrice } from './wire-offers.ts';

describe('allInPrice', () => {
  it.each([
    ['CAD', 0.1, 0.2, 0.3],
    ['JPY', 1200, 99, 1299],
    ['KWD', 7.125, 0.255, 7.39],
    ['KWD', 7.124, 0.01, 7.13],
  ])(
    'adds the service fee in %s, rounded to amounts that can be charged',
    (currency, basePrice, serviceFee, price) => {
      expect(allInPrice({ basePrice, serviceFee }, currency)).toBe(price);
    },
  );
});
