import { assertNever } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import { limitSeekTarget, seekRange, timeAt } from './seek-scale.ts';
import { RATES } from './settings-options.ts';

/** Step of the seek buttons and of the keys J and L, in seconds. */
export const JUMP_S = 10;
/** Step of the arrow keys, in seconds. */
const ARROW_KEY_STEP_S = 5;
const VOLUME_STEP = 0.1;

/** Shortcuts on keys that type a character: they can be switched off and moved to other keys (WCAG 2.1.4). */
export const SHORTCUTS = {
  togglePlay: { key: 'k', label: 'player.shortcutPlay' },
  back: { key: 'j', label: 'player.back' },
  forward: { key: 'l', label: 'player.forward' },
  slower: { key: '<', label: 'player.shortcutSlower' },
  faster: { key: '>', label: 'player.shortcutFaster' },
  mute: { key: 'm', label: 'player.shortcutMute' },
  fullscreen: { key: 'f', label: 'player.fullscreen' },
  theatre: { key: 't', label: 'player.theatre' },
  pip: { key: 'i', label: 'player.pip' },
  captions: { key: 'c', label: 'player.captions' },
  stats: { key: 'd', label: 'player.stats.title' },
  clip: { key: 'x', label: 'player.clip' },
  help: { key: '?', label: 'player.shortcuts' },
} as const satisfies Record<string, { key: string; label: MessageKey }>;

export type ShortcutName = keyof typeof SHORTCUTS;
export type ShortcutKeys = Readonly<Record<ShortcutName, string>>;

const isShortcutName = (name: string): name is ShortcutName => Object.hasOwn(SHORTCUTS, name);
export const SHORTCUT_NAMES: readonly ShortcutName[] = Object.keys(SHORTCUTS).filter(isShortcutName);

/** What a key requests: of the video, or of the player around it. */
export type PlayerCommand =
  | MediaRequest
  | { readonly type: 'toggleTheatre' | 'toggleCaptions' | 'toggleStats' | 'showShortcuts' | 'clip' };

/** The facts of a keyboard event that decide what it means. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code'>;

const LAST_LATIN = '\u024F';

/**
 * The key in lower case. Cyrillic and Arabic keyboards type no Latin letters, so there the position of the key on a US
 * keyboard counts.
 */
export function pressedKey({ key, code }: KeyPress): string {
  const position = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1];
  const isForeign = key.length === 1 && key > LAST_LATIN;
  return (isForeign && position ? position : key).toLowerCase();
}

const shortcutOf = (key: string, keys: ShortcutKeys): ShortcutName | null =>
  SHORTCUT_NAMES.find((name) => keys[name] === key) ?? null;

function commandOf(name: ShortcutName, state: MediaState): PlayerCommand | null {
  switch (name) {
    case 'togglePlay':
      return { type: 'togglePlay' };
    case 'back':
      return { type: 'seekBy', deltaS: -JUMP_S };
    case 'forward':
      return { type: 'seekBy', deltaS: JUMP_S };
    case 'slower':
      return rateCommand(RATES.findLast((rate) => rate < state.playbackRate));
    case 'faster':
      return rateCommand(RATES.find((rate) => rate > state.playbackRate));
    case 'mute':
      return { type: 'toggleMuted' };
    case 'fullscreen':
      return { type: 'toggleFullscreen' };
    case 'theatre':
      return { type: 'toggleTheatre' };
    case 'pip':
      return state.canPip ? { type: 'togglePip' } : null;
    case 'captions':
      return { type: 'toggleCaptions' };
    case 'stats':
      return { type: 'toggleStats' };
    case 'clip':
      return { type: 'clip' };
    case 'help':
      return { type: 'showShortcuts' };
    default:
      return assertNever(name);
  }
}

const rateCommand = (rate: number | undefined): PlayerCommand | null =>
  rate === undefined ? null : { type: 'setRate', rate };

/** The digits seek to 0 %, 10 % … 90 % of a recording. */
function digitCommand(digit: number, state: MediaState, hidesEnd: boolean): PlayerCommand | null {
  const range = state.isLive ? null : seekRange(state, hidesEnd);
  if (!range) return null;
  const timeS = timeAt(range, digit / 10);
  return { type: 'seekTo', timeS: hidesEnd ? limitSeekTarget(state, timeS) : timeS };
}

/** Keys without a character. They cannot be switched off, as they act only while the player has the focus. */
function namedKeyCommand(
  key: string,
  { isLive, durationS, volume }: MediaState,
  hidesEnd: boolean,
): PlayerCommand | null {
  switch (key) {
    case ' ':
      return { type: 'togglePlay' };
    case 'arrowleft':
      return { type: 'seekBy', deltaS: -ARROW_KEY_STEP_S };
    case 'arrowright':
      return { type: 'seekBy', deltaS: ARROW_KEY_STEP_S };
    case 'arrowup':
      return { type: 'setVolume', volume: volume + VOLUME_STEP };
    case 'arrowdown':
      return { type: 'setVolume', volume: volume - VOLUME_STEP };
    case 'home':
      return { type: 'seekTo', timeS: 0 };
    case 'end':
      if (hidesEnd) return null;
      return isLive ? { type: 'goLive' } : { type: 'seekTo', timeS: durationS };
    default:
      return null;
  }
}

interface KeyContext {
  readonly state: MediaState;
  readonly hidesEnd: boolean;
  /** Null while shortcuts are switched off. */
  readonly keys: ShortcutKeys | null;
}

/** The command of a key from `pressedKey`; null for other keys. */
export function commandForKey(key: string, { state, hidesEnd, keys }: KeyContext): PlayerCommand | null {
  const named = namedKeyCommand(key, state, hidesEnd);
  if (named || !keys) return named;
  if (/^\d$/.test(key)) return digitCommand(Number(key), state, hidesEnd);
  const name = shortcutOf(key, keys);
  return name && commandOf(name, state);
}

/**
 * Whether a key also acts while nothing on the page has the focus. Arrow keys, Home and End then scroll the page; with
 * shortcuts switched off, no key acts.
 */
export const isPageKey = (key: string, keys: ShortcutKeys | null): boolean =>
  keys !== null && (key === ' ' || shortcutOf(key, keys) !== null);

/** Commands that a key held down repeats; others act once. */
export const isRepeatable = ({ type }: PlayerCommand): boolean => type === 'seekBy' || type === 'setVolume';
