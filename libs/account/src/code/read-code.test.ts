import { expect, it } from 'vitest';
import { readCode } from './read-code.ts';

it.each([
  ['', ''],
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['Code: 004 217.', '004217'],
  ['١٢٣٤٥٦', '123456'],
  ['۰۱۲ ۳۴۹', '012349'],
  ['１２３４５６', '123456'],
  ['abc', ''],
  ['12345678', '12345678'],
])('reads %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
