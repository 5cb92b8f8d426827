import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, 'en', '1 kB'],
  [999_999, 'en', '1,000 kB'],
  [5_400_000, 'en', '5.4 MB'],
  [823_000_000, 'en', '823 MB'],
  [1_440_000_000, 'en', '1.4 GB'],
  [1_440_000_000, 'bg', '1,4 ГБ'],
])('fileSize shows %i bytes in %s as %s', (bytes, locale, expected) => {
  expect(fileSize(bytes, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(expected);
});
