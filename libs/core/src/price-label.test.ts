import { describe, expect, it } from 'vitest';
import { fromDecimal } from './money.ts';
import { amountLabel, priceLabel } from './price-label.ts';

const monthly = { period: 1, interval: 'monthly' };

describe('priceLabel', () => {
  it.each([
    [12, 'USD', monthly, 'en', 'USD $12.00/monthly'],
    [30, 'CAD', { period: 2, interval: 'annual' }, 'en', 'CAD $30.00/2 annual'],
    [7.99, 'EUR', null, 'en', 'EUR €7.99'],
    [7.99, 'EUR', null, 'bg', 'EUR €7,99'],
    [1234.5, 'GBP', null, 'en', 'GBP £1,234.50'],
    [15, 'BGN', { period: 1, interval: 'месечно' }, 'bg', 'BGN лв.15,00/месечно'],
    [1200, 'JPY', null, 'en', 'JPY ¥1,200'],
    [9, 'CHF', null, 'en', 'CHF 9.00'],
    [0, 'USD', null, 'en', 'USD $0.00'],
    [9, 'constructor', null, 'en', 'constructor 9.00'],
  ] as const)('of %d %s with the cycle %j in %s is %s', (amount, currency, cycle, locale, label) => {
    expect(priceLabel(fromDecimal(amount, currency), cycle, locale)).toBe(label);
  });
});

describe('amountLabel', () => {
  it.each([
    [9, 'USD', 'en', '$9.00'],
    [7.99, 'EUR', 'bg', '€7,99'],
    [1200, 'JPY', 'en', '¥1,200'],
    [9, 'CHF', 'en', 'CHF\u00A09.00'],
    [9, 'USD', 'ar', '\u2066$9.00\u2069'],
  ] as const)('of %d %s in %s is %s', (amount, currency, locale, label) => {
    expect(amountLabel(fromDecimal(amount, currency), locale)).toBe(label);
  });
});
