import { expect, it } from 'vitest';
import { spokenTime } from './spoken-time.ts';

it.each([
  [0, 'en', '0 seconds'],
  [61.9, 'en', '1 minute, 1 second'],
  [3600, 'en', '1 hour'],
  [3731, 'en', '1 hour, 2 minutes, 11 seconds'],
  [-5, 'en', '0 seconds'],
  [Infinity, 'en', '0 seconds'],
  [3731, 'fr', '1 heure, 2 minutes et 11 secondes'],
  [100, 'bg', '1 минута и 40 секунди'],
])('%s s is in %s: %s', (timeS, locale, expected) => {
  expect(spokenTime(timeS, locale).replaceAll(/\s/g, ' ')).toBe(expected);
});
