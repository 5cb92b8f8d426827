import { describe, expect, it } from 'vitest';
import { correctingRate, createClockFollower } from './clock-follower.ts';

describe('the playback rate', () => {
  it.each([
    [0, 1],
    [0.03, 1],
    [-0.03, 1],
    [0.06, 1.01],
    [0.2, 1.02],
    [0.5, 1.05],
    [3, 1.05],
    [-0.06, 0.99],
    [-0.5, 0.95],
    [-3, 0.95],
  ])('%f s behind the clock is %f', (behindS, rate) => {
    expect(correctingRate(behindS)).toBeCloseTo(rate);
  });
});

/** A playing recording. `play(seconds)` plays as an element does; the clock runs meanwhile. */
function createPlayback({ positionS = 100, seekTakesS = 0 } = {}) {
  let nowMs = 0;
  let seeks = 0;
  const media = {
    currentTime: positionS,
    paused: false,
    ended: false,
    seeking: false,
    readyState: 4,
    playbackRate: 1,
    error: null as MediaError | null,
  };
  const edge = () => 100 + nowMs / 1000;
  const follower = createClockFollower(media, { edgeS: edge, nowMs: () => nowMs });
  const wait = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  const move = () => {
    const { currentTime } = media;
    follower.onMoving();
    if (media.currentTime === currentTime) return;
    seeks += 1;
    wait(seekTakesS);
  };
  const play = (seconds: number) => {
    for (let t = 0; t < seconds; t += 0.25) {
      wait(0.25);
      media.currentTime += 0.25 * media.playbackRate;
      move();
    }
  };
  const seek = (timeS: number) => {
    media.currentTime = timeS;
    follower.onSeeking();
  };
  const pause = (seconds: number) => {
    media.paused = true;
    follower.onPause();
    wait(seconds);
    media.paused = false;
    follower.onMoving();
  };
  move();
  return {
    media,
    follower,
    play,
    wait,
    seek,
    pause,
    behindS: () => edge() - media.currentTime,
    seekCount: () => seeks,
  };
}

describe('a viewer at the clock', () => {
  it.each([
    ['slightly behind', 99.7],
    ['slightly ahead', 100.4],
    ['far behind', 60],
    ['far ahead', 130],
  ])('who is %s comes back to it', (_, positionS) => {
    const { play, behindS, media } = createPlayback({ positionS });
    play(30);
    expect(Math.abs(behindS())).toBeLessThan(0.06);
    expect(media.playbackRate).toBeGreaterThan(0.98);
  });

  it('who is slightly behind is not interrupted by a seek', () => {
    const { media } = createPlayback({ positionS: 99.7 });
    expect(media.currentTime).toBe(99.7);
    expect(media.playbackRate).toBeCloseTo(1.03);
  });

  it('returns after a stall or sleep', () => {
    const { wait, play, behindS } = createPlayback();
    wait(600);
    play(1);
    expect(behindS()).toBeLessThan(0.1);
  });

  it('is not moved while data is missing', () => {
    const { media, wait, follower } = createPlayback();
    media.readyState = 2;
    wait(10);
    follower.onMoving();
    expect(media.currentTime).toBe(100);
  });

  it('stays with the clock when a gap is skipped during a stall', () => {
    const { wait, seek, play, behindS } = createPlayback();
    wait(8);
    seek(100.2);
    play(1);
    expect(behindS()).toBeLessThan(0.1);
  });

  it('reaches the clock by two seeks when each of them takes 1.2 s', () => {
    const { play, behindS, seekCount } = createPlayback({ positionS: 60, seekTakesS: 1.2 });
    play(20);
    expect(seekCount()).toBe(2);
    expect(Math.abs(behindS())).toBeLessThan(0.1);
  });
});

describe('a viewer behind the clock', () => {
  it.each([
    ['rewound', ({ seek }: ReturnType<typeof createPlayback>) => seek(95)],
    ['paused', ({ pause }: ReturnType<typeof createPlayback>) => pause(5)],
  ])('who has %s stays there', (_, act) => {
    const playback = createPlayback();
    act(playback);
    playback.play(10);
    expect(playback.behindS()).toBeCloseTo(5);
    expect(playback.media.playbackRate).toBe(1);
  });

  it('may play faster until the clock is reached, at a rate that is not called a correction', () => {
    const { media, seek, play, follower } = createPlayback();
    seek(90);
    media.playbackRate = 1.5;
    play(4);
    expect(media.playbackRate).toBe(1.5);
    expect(follower.isCorrecting()).toBe(false);
  });

  it('is kept at the clock again after returning to it', () => {
    const { seek, play, wait, behindS } = createPlayback();
    seek(50);
    play(5);
    seek(105);
    wait(20);
    play(1);
    expect(behindS()).toBeLessThan(0.1);
  });

  it('plays at the chosen slower rate', () => {
    const { media, play, behindS } = createPlayback();
    media.playbackRate = 0.5;
    play(4);
    expect(media.playbackRate).toBe(0.5);
    expect(behindS()).toBeCloseTo(2);
  });

  it('is brought back after a decoding error paused the element', () => {
    const { media, pause, play, behindS } = createPlayback();
    media.error = {} as MediaError;
    pause(5);
    media.error = null;
    play(1);
    expect(behindS()).toBeLessThan(0.1);
  });
});
