import { describe, expect, it } from 'vitest';
import type { MediaRequest } from '../store/media-request.ts';
import { initialState } from '../store/media-table.ts';
import { isPageKey, requestForKey } from './shortcuts.ts';

const vod = { ...initialState, durationS: 200, volume: 0.5 };
const live = { ...initialState, isLive: true };

describe('requestForKey', () => {
  it.each<[string, MediaRequest | null]>([
    [' ', { type: 'togglePlay' }],
    ['k', { type: 'togglePlay' }],
    ['K', { type: 'togglePlay' }],
    ['j', { type: 'seekBy', deltaS: -10 }],
    ['l', { type: 'seekBy', deltaS: 10 }],
    ['ArrowLeft', { type: 'seekBy', deltaS: -5 }],
    ['ArrowRight', { type: 'seekBy', deltaS: 5 }],
    ['ArrowUp', { type: 'setVolume', volume: 0.6 }],
    ['ArrowDown', { type: 'setVolume', volume: 0.4 }],
    ['m', { type: 'toggleMuted' }],
    ['f', { type: 'toggleFullscreen' }],
    ['Home', { type: 'seekTo', timeS: 0 }],
    ['End', { type: 'seekTo', timeS: 200 }],
    ['0', { type: 'seekTo', timeS: 0 }],
    ['7', { type: 'seekTo', timeS: 140 }],
    ['Tab', null],
    ['F5', null],
  ])('for the key %j in a recording returns %o', (key, expected) => {
    expect(requestForKey(key, vod, false)).toEqual(expected);
  });

  it.each<[string, MediaRequest | null]>([
    ['End', { type: 'goLive' }],
    ['Home', { type: 'seekTo', timeS: 0 }],
    ['7', null],
  ])('for the key %j in a live stream returns %o', (key, expected) => {
    expect(requestForKey(key, live, false)).toEqual(expected);
  });

  it.each<[string, MediaRequest | null]>([
    ['End', null],
    // Half of the first 1800 s, which are all that the seek bar shows at the start.
    ['5', { type: 'seekTo', timeS: 900 }],
    ['l', { type: 'seekBy', deltaS: 10 }],
  ])('for the key %j in a recording with a hidden end returns %o', (key, expected) => {
    expect(requestForKey(key, { ...vod, durationS: 8000 }, true)).toEqual(expected);
  });
});

describe('isPageKey', () => {
  it('is true for the keys that play, seek, mute and toggle full screen', () => {
    expect([' ', 'k', 'K', 'j', 'l', 'm', 'f'].every(isPageKey)).toBe(true);
  });

  it('is false for keys that scroll or operate the page', () => {
    expect(['ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageDown', 'Tab', 'Enter', '5'].some(isPageKey)).toBe(
      false,
    );
  });
});
