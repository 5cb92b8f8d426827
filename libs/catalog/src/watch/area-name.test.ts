import { expect, it } from 'vitest';
import { areaName } from './area-name.ts';

it.each([
  ['BG', 'България', 'fr', 'Bulgarie'],
  ['BG', 'България', 'bg', 'България'],
  ['CA-ON', 'Ontario', 'fr', 'Ontario'],
  ['ZZZ', 'The islands', 'en', 'The islands'],
  ['QX', 'The islands', 'en', 'The islands'],
])('the area %s (%s) in %s is called %s', (areaCode, name, locale, expected) => {
  expect(areaName({ areaCode, areaName: name, untilS: 0, opens: 'live' }, locale)).toBe(expected);
});
