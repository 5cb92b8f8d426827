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

it('has not advanced in another rendition that is one segment older, but has when the stream starts again', () => {
  const watch = createPlaylistWatch(createFakeClock());
  watch.hasAdvanced({ endSN: 100, targetduration: 4 });
  expect(watch.hasAdvanced({ endSN: 99, targetduration: 4 })).toBe(false);
  expect(watch.hasAdvanced({ endSN: 3, targetduration: 4 })).toBe(true);
});

it('is advancing until one and a half target durations have passed without a new segment', () => {
  const clock = createFakeClock();
  const watch = createPlaylistWatch(clock);
  expect(watch.isAdvancing()).toBe(false);
  watch.hasAdvanced({ endSN: 10, targetduration: 4 });
  clock.advance(6000);
  expect(watch.isAdvancing()).toBe(true);
  clock.advance(1);
  expect(watch.isAdvancing()).toBe(false);
});
