import { plainTenant } from '@grandstand/tenant/testing';
import { expect, it } from 'vitest';
import { describeExpiry } from './describe-expiry.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');

it.each([
  ['2026-06-15', '"2026-06-15" is over, so the contacts in security.txt are not used'],
  ['2026-06-20', '"2026-06-20" is less than 30 days away'],
  ['2026-12-31', null],
  ['2027-06-14', null],
  ['2028-01-01', '"2028-01-01" is in more than a year'],
])('warns about contacts until %s: %s', (expires, expected) => {
  const security = { contacts: ['mailto:security@plain.tv'], expires };
  const warnings = describeExpiry({ ...plainTenant, security }, NOW);
  expect(warnings.map(({ message }) => message)).toEqual(expected === null ? [] : [expected]);
});

it('does not warn about a channel without contacts', () =>
  expect(describeExpiry(plainTenant, NOW)).toEqual([]));
