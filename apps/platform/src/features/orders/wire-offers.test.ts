import { describe, expect, it } from 'vitest';
import { allInPrice } from './wire-offers.ts';

describe('allInPrice', () => {
  it.each([
    ['CAD', 0.1, 0.2, 0.3],
    ['JPY', 1200, 99, 1299],
    ['KWD', 7.125, 0.255, 7.38],
    ['KWD', 0.001, 0.001, 0.002],
  ])(
    'adds the service fee in %s, with the decimals of the currency',
    (currency, basePrice, serviceFee, price) => {
      expect(allInPrice({ basePrice, serviceFee }, currency)).toBe(price);
    },
  );
});
