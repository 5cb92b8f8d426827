import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createPlaylistWatch } from './playlist-watch.ts';

it('finds a playlist frozen after two target durations without a new segment', () => {
  const clock = createFakeClock();
  const watch = createPlaylistWatch(clock);
  expect(watch.isFrozen()).toBe(false);
  expect(watch.hasAdvanced({ endSN: 10, targetduration: 4 })).toBe(true);
  clock.advance(8000);
  expect(watch.isFrozen()).toBe(false);
  expect(watch.hasAdvanced({ endSN: 10, targetduration: 4 })).toBe(false);
  clock.advance(1);
  expect(watch.isFrozen()).toBe(true);
  expect(watch.hasAdvanced({ endSN: 11, targetduration: 4 })).toBe(true);
  expect(watch.isFrozen()).toBe(false);
});

it('does not take a rendition that is one segment older for a new one, but a stream that starts again', () => {
  const watch = createPlaylistWatch(createFakeClock());
  watch.hasAdvanced({ endSN: 100, targetduration: 4 });
  expect(watch.hasAdvanced({ endSN: 99, targetduration: 4 })).toBe(false);
  expect(watch.hasAdvanced({ endSN: 3, targetduration: 4 })).toBe(true);
});

it('takes a playlist for late after one and a half target durations', () => {
  const clock = createFakeClock();
  const watch = createPlaylistWatch(clock);
  expect(watch.isAdvancing()).toBe(false);
  watch.hasAdvanced({ endSN: 10, targetduration: 4 });
  clock.advance(6000);
  expect(watch.isAdvancing()).toBe(true);
  clock.advance(1);
  expect(watch.isAdvancing()).toBe(false);
});
