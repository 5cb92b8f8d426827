import { expect, it } from 'vitest';
import { parseStartTime } from './start-time.ts';

it.each([
  ['90', 90],
  ['0', 0],
  ['90.5', 90.5],
  ['90s', 90],
  ['1m30s', 90],
  ['1M30S', 90],
  ['2m', 120],
  ['1h', 3600],
  ['1h2m3s', 3723],
  ['1h90m', 9000],
  ['1m30.5s', 90.5],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['.5', undefined],
  ['m', undefined],
  ['1m30', undefined],
  ['30s1m', undefined],
  ['1:30', undefined],
  ['NaN', undefined],
  ['1234567', undefined],
  ['999h', undefined],
])('parseStartTime reads %j: %j', (text, expected) => {
  expect(parseStartTime(text)).toBe(expected);
});
