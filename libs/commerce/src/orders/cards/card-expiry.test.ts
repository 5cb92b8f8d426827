import { expect, it } from 'vitest';
import { isExpired } from './card-expiry.ts';

const card = { id: 'pm_1', brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2026, is_default: true };

it.each([
  ['2026-11-30T23:59:00Z', false],
  ['2026-12-01T00:00:00Z', true],
  ['2025-12-31T00:00:00Z', false],
  ['2027-01-01T00:00:00Z', true],
])('a card valid until 11/2026 is expired at %s: %s', (now, expected) => {
  expect(isExpired(card, Date.parse(now))).toBe(expected);
});
