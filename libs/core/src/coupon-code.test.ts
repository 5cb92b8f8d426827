import { expect, it } from 'vitest';
import { isCouponCode, normalizeCouponCode } from './coupon-code.ts';

it.each([
  [' spring-25 ', 'SPRING-25'],
  ['дерби', 'ДЕРБИ'],
  // The letter й as two characters, as macOS copies it from a file name.
  ['трибуна\u0438\u0306', 'ТРИБУНАЙ'],
  ['weiß', 'WEISS'],
])('normalizeCouponCode(%j) is %j', (entered, code) => {
  expect(normalizeCouponCode(entered)).toBe(code);
});

it.each([
  ['spring-25', true],
  [' ДЕРБИ ', true],
  ['عرض', true],
  ['\u0438\u0306\u0438\u0306\u0438\u0306', true],
  ['ab', false],
  ['x'.repeat(33), false],
  ['a b c', false],
  ['50%off', false],
  ['', false],
])('isCouponCode(%j) is %s', (entered, expected) => {
  expect(isCouponCode(entered)).toBe(expected);
});
