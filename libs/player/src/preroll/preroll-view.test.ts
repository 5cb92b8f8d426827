import { describe, expect, it } from 'vitest';
import type { MediaState } from '../store/media-state.ts';
import { initialState } from '../store/media-table.ts';
import { isStuck, prerollView, trackProgress } from './preroll-view.ts';

const playing: MediaState = {
  ...initialState,
  paused: false,
  started: true,
  durationS: 8,
  currentTimeS: 0.4,
};

describe('prerollView', () => {
  it.each<[string, Partial<MediaState>, string]>([
    ['plays', {}, 'playing'],
    ['has not shown a frame', { started: false }, 'loading'],
    ['stalls', { waiting: true }, 'loading'],
    ['is paused or not yet started', { paused: true }, 'waiting'],
    ['has ended', { paused: true, ended: true }, 'playing'],
  ])('of a preroll that %s (%o) has the kind %s', (_, changes, kind) => {
    expect(prerollView({ ...playing, ...changes }, null).kind).toBe(kind);
  });

  it('counts the seconds until the event down to zero', () => {
    const secondsAt = (currentTimeS: number) => prerollView({ ...playing, currentTimeS }, null).secondsLeft;
    expect([0, 0.4, 7.2, 8.1].map(secondsAt)).toEqual([8, 8, 1, 0]);
    expect(prerollView({ ...playing, durationS: 0 }, null).secondsLeft).toBeNull();
  });

  it('can be skipped after `skipAfterS`', () => {
    const skippableAt = (currentTimeS: number) => prerollView({ ...playing, currentTimeS }, 5).skippableInS;
    expect([0, 4.5, 5, 7].map(skippableAt)).toEqual([5, 1, 0, 0]);
  });

  it('can be skipped after 30 s at the latest; one of at most 30 s without `skipAfterS` cannot be skipped', () => {
    expect(prerollView(playing, null).skippableInS).toBeNull();
    expect(prerollView({ ...playing, durationS: 600, currentTimeS: 10 }, null).skippableInS).toBe(20);
    expect(prerollView({ ...playing, durationS: 600, currentTimeS: 31 }, 60).skippableInS).toBe(0);
  });
});

describe('trackProgress', () => {
  const START = { timeS: 0, atMs: 1000 };

  it('finds a preroll stuck 4 s after its last progress', () => {
    const moved = trackProgress(START, { paused: false, currentTimeS: 1.5 }, 3000);
    const still = trackProgress(moved, { paused: false, currentTimeS: 1.5 }, 6000);
    expect([6999, 7000].map((nowMs) => isStuck(still, nowMs))).toEqual([false, true]);
  });

  it('does not count the time in which it is paused', () => {
    const paused = trackProgress(START, { paused: true, currentTimeS: 0 }, 60_000);
    expect(isStuck(paused, 63_000)).toBe(false);
  });
});
