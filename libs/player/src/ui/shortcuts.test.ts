import { describe, expect, it } from 'vitest';
import { initialState } from '../store/media-table.ts';
import { DEFAULT_SHORTCUTS } from './shortcut-settings.ts';
import { commandForKey, isPageKey, isRepeatable, type PlayerCommand, pressedKey } from './shortcuts.ts';

const { keys } = DEFAULT_SHORTCUTS;
const vod = { ...initialState, durationS: 200, volume: 0.5, canPip: true };
const live = { ...initialState, isLive: true };

describe('pressedKey', () => {
  it.each([
    ['K', 'KeyK', 'k'],
    ['ArrowLeft', 'ArrowLeft', 'arrowleft'],
    ['?', 'Slash', '?'],
    // A Bulgarian, an Arabic and a French keyboard.
    ['к', 'KeyK', 'k'],
    ['ن', 'KeyK', 'k'],
    ['a', 'KeyQ', 'a'],
    ['é', 'Digit2', 'é'],
  ])('of %j at the position %s returns %j', (key, code, expected) => {
    expect(pressedKey({ key, code })).toBe(expected);
  });
});

describe('commandForKey', () => {
  it.each<[string, PlayerCommand | null]>([
    [' ', { type: 'togglePlay' }],
    ['k', { type: 'togglePlay' }],
    ['j', { type: 'seekBy', deltaS: -10 }],
    ['l', { type: 'seekBy', deltaS: 10 }],
    ['arrowleft', { type: 'seekBy', deltaS: -5 }],
    ['arrowright', { type: 'seekBy', deltaS: 5 }],
    ['arrowup', { type: 'setVolume', volume: 0.6 }],
    ['arrowdown', { type: 'setVolume', volume: 0.4 }],
    ['m', { type: 'toggleMuted' }],
    ['f', { type: 'toggleFullscreen' }],
    ['i', { type: 'togglePip' }],
    ['t', { type: 'toggleTheatre' }],
    ['c', { type: 'toggleCaptions' }],
    ['?', { type: 'showShortcuts' }],
    ['<', { type: 'setRate', rate: 0.75 }],
    ['>', { type: 'setRate', rate: 1.25 }],
    ['home', { type: 'seekTo', timeS: 0 }],
    ['end', { type: 'seekTo', timeS: 200 }],
    ['0', { type: 'seekTo', timeS: 0 }],
    ['7', { type: 'seekTo', timeS: 140 }],
    ['tab', null],
    ['f5', null],
  ])('for the key %j in a recording returns %o', (key, expected) => {
    expect(commandForKey(key, { state: vod, hidesEnd: false, keys })).toEqual(expected);
  });

  it.each<[string, PlayerCommand | null]>([
    ['end', { type: 'goLive' }],
    ['home', { type: 'seekTo', timeS: 0 }],
    ['7', null],
    ['i', null],
  ])('for the key %j in a live stream without picture-in-picture returns %o', (key, expected) => {
    expect(commandForKey(key, { state: live, hidesEnd: false, keys })).toEqual(expected);
  });

  it.each<[string, PlayerCommand | null]>([
    ['end', null],
    // Half of the first 1800 s, which are all that the seek bar shows at the start.
    ['5', { type: 'seekTo', timeS: 900 }],
    ['l', { type: 'seekBy', deltaS: 10 }],
  ])('for the key %j in a recording with a hidden end returns %o', (key, expected) => {
    expect(commandForKey(key, { state: { ...vod, durationS: 8000 }, hidesEnd: true, keys })).toEqual(
      expected,
    );
  });

  it('returns null beyond the slowest and the fastest speed', () => {
    const at = (playbackRate: number) => ({ state: { ...vod, playbackRate }, hidesEnd: false, keys });
    expect(commandForKey('<', at(0.5))).toBeNull();
    expect(commandForKey('>', at(2))).toBeNull();
  });

  it('follows a changed key, and forgets the former one', () => {
    const context = { state: vod, hidesEnd: false, keys: { ...keys, mute: 'q' } };
    expect(commandForKey('q', context)).toEqual({ type: 'toggleMuted' });
    expect(commandForKey('m', context)).toBeNull();
  });

  it('with shortcuts switched off, returns commands for keys without a character only', () => {
    const off = { state: vod, hidesEnd: false, keys: null };
    expect(['k', 'm', '?', '5'].map((key) => commandForKey(key, off))).toEqual([null, null, null, null]);
    expect(commandForKey('arrowleft', off)).toEqual({ type: 'seekBy', deltaS: -5 });
  });
});

describe('isPageKey', () => {
  it('is true for Space and the keys of shortcuts', () => {
    expect([' ', 'k', 'j', 'l', 'm', 'f', 't', '?'].every((key) => isPageKey(key, keys))).toBe(true);
  });

  it.each(['arrowup', 'arrowleft', 'home', 'end', 'pagedown', 'tab', 'enter', '5'])(
    'is false for %j, which scrolls or operates the page',
    (key) => expect(isPageKey(key, keys)).toBe(false),
  );

  it('is false for every key while shortcuts are switched off', () => {
    expect([' ', 'k', '?'].some((key) => isPageKey(key, null))).toBe(false);
  });
});

it('isRepeatable is true for seeking and volume only', () => {
  expect(isRepeatable({ type: 'seekBy', deltaS: 5 })).toBe(true);
  expect(isRepeatable({ type: 'setVolume', volume: 1 })).toBe(true);
  expect(isRepeatable({ type: 'togglePlay' })).toBe(false);
});
