import { expect, it } from 'vitest';
import { createCountryLookup } from './country-database.ts';

it.each([
  ['8.8.8.8', 'US'],
  ['::ffff:8.8.8.8', 'US'],
  ['142.112.0.1', 'CA'],
  ['212.39.64.1', 'BG'],
  ['127.0.0.1', null],
  ['192.168.1.20', null],
  ['2001:4860:4860::8888', null],
  ['::1', null],
  ['fe80::1%eth0', null],
  ['2a00:1450:4017:80c::200e', null],
  ['::ffff:999.1.1.1', null],
  ['', null],
  ['nonsense', null],
])('maps %s to %s', (ip, country) => {
  expect(createCountryLookup()(ip)).toBe(country);
});
