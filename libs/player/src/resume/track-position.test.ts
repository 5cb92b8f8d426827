import { describe, expect, it } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { trackPosition } from './track-position.ts';

function setUp(properties: Parameters<typeof createFakePlayer>[0] = {}) {
  const { clock, media, store, detach } = createFakePlayer(properties);
  const reported: (readonly [timeS: number, isLast: boolean])[] = [];
  let hide = () => {};
  const stop = trackPosition(store, {
    clock,
    onPosition: ({ timeS }, isLast) => reported.push([timeS, isLast]),
    onPageHidden(callback) {
      hide = callback;
      return () => {};
    },
  });
  Object.assign(media, { readyState: 4, duration: properties.isLive ? Infinity : 100 });
  media.setRanges({ played: [[0, 1]] });
  const moveTo = (timeS: number) => {
    media.currentTime = timeS;
    media.emit('timeupdate');
  };
  const destroy = () => {
    store.setEngine(null);
    detach();
    stop();
  };
  return { media, reported, moveTo, destroy, hide: () => hide() };
}

describe('trackPosition', () => {
  it('reports the position every 5 s, and when playback pauses', () => {
    const { media, reported, moveTo } = setUp();
    void media.play();
    [1, 4, 5.5, 6, 11.2, 12].forEach(moveTo);
    media.pause();
    moveTo(12);
    expect(reported).toEqual([
      [5, false],
      [11, false],
      [12, true],
    ]);
  });

  it('reports each position once when the page is hidden or the player left', () => {
    const { media, reported, moveTo, destroy, hide } = setUp();
    void media.play();
    moveTo(3);
    hide();
    hide();
    moveTo(4);
    destroy();
    expect(reported).toEqual([
      [3, true],
      [4, true],
    ]);
  });

  it('reports nothing for a live stream', () => {
    const { media, reported, moveTo, destroy } = setUp({ isLive: true });
    void media.play();
    moveTo(60);
    destroy();
    expect(reported).toEqual([]);
  });
});
