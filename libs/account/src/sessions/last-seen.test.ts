import { expect, it } from 'vitest';
import { lastSeen } from './last-seen.ts';

const NOW_S = Date.UTC(2026, 10, 20, 12) / 1000;
const DAY_S = 86_400;

it.each([
  ['en', -90, 'now'],
  ['en', 0, 'now'],
  ['en', 59, 'now'],
  ['en', 60, '1 minute ago'],
  ['en', 59 * 60, '59 minutes ago'],
  ['en', 3 * 3600 + 900, '3 hours ago'],
  ['en', DAY_S, 'yesterday'],
  ['en', 8 * DAY_S, 'last week'],
  ['en', 70 * DAY_S, '2 months ago'],
  ['en', 800 * DAY_S, '2 years ago'],
  ['fr', DAY_S, 'hier'],
  ['bg', 5 * 60, 'преди 5 минути'],
])('in %s, %i s ago reads %s', (locale, passedS, text) => {
  expect(lastSeen(locale, NOW_S - passedS, NOW_S)).toBe(text);
});
