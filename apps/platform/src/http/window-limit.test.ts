import { expect, it } from 'vitest';
import { createWindowLimit } from './window-limit.ts';

it('counts up to its maximum in a window, for each bucket, and then names the end of the window', () => {
  const take = createWindowLimit({ windowS: 60, max: 2 });
  expect([take('a', 1000), take('a', 1010), take('a', 1059)]).toEqual([null, null, 1060]);
  expect(take('b', 1059)).toBeNull();
  expect([take('a', 1060), take('a', 1061), take('a', 1062)]).toEqual([null, null, 1120]);
});

it('starts anew when a window began while the clock was ahead', () => {
  const take = createWindowLimit({ windowS: 60, max: 1 });
  expect([take('a', 90_000), take('a', 1000), take('a', 1001)]).toEqual([null, null, 1060]);
});
