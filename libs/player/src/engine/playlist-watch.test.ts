import { createFakeClock } from '@grandstand/core/testing';
import { expect, it } from 'vitest';
import { createPlaylistWatch } from './playlist-watch.ts';

const TARGET_DURATION_S = 4;
/** A playlist whose newest segment has this number. */
const playlistTo = (endSN: number) => ({ endSN, targetduration: TARGET_DURATION_S });

it('finds a playlist frozen after two target durations without a new segment', () => {
  const clock = createFakeClock();
  const watch = createPlaylistWatch(clock);
  expect(watch.isFrozen()).toBe(false);
  expect(watch.hasAdvanced(playlistTo(10))).toBe(true);
  clock.advance(2 * TARGET_DURATION_S * 1000);
  expect(watch.isFrozen()).toBe(false);
  expect(watch.hasAdvanced(playlistTo(10))).toBe(false);
  clock.advance(1);
  expect(watch.isFrozen()).toBe(true);
  expect(watch.hasAdvanced(playlistTo(11))).toBe(true);
  expect(watch.isFrozen()).toBe(false);
});

it('has not advanced in another rendition that is one segment older, but has when the stream starts again', () => {
  const watch = createPlaylistWatch(createFakeClock());
  watch.hasAdvanced(playlistTo(100));
  expect(watch.hasAdvanced(playlistTo(99))).toBe(false);
  expect(watch.hasAdvanced(playlistTo(3))).toBe(true);
});

it('is advancing until one and a half target durations have passed without a new segment', () => {
  const clock = createFakeClock();
  const watch = createPlaylistWatch(clock);
  expect(watch.isAdvancing()).toBe(false);
  watch.hasAdvanced(playlistTo(10));
  clock.advance(1.5 * TARGET_DURATION_S * 1000);
  expect(watch.isAdvancing()).toBe(true);
  clock.advance(1);
  expect(watch.isAdvancing()).toBe(false);
});
