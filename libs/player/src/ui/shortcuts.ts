import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import { limitSeekTarget, seekRange, timeAt } from './seek-scale.ts';

/** Step of the seek buttons and of the keys J and L, in seconds. */
export const JUMP_S = 10;
/** Step of the arrow keys, in seconds. */
const ARROW_KEY_STEP_S = 5;
const VOLUME_STEP = 0.1;

/**
 * Whether a key also works while no control on the page has the focus. Arrow keys, Home and End then scroll the page.
 */
export const isPageKey = (key: string): boolean => [' ', 'k', 'j', 'l', 'm', 'f'].includes(key.toLowerCase());

/** The request that a key triggers; null for other keys. The digits seek to 0 %, 10 % … 90 % of a recording. */
export function requestForKey(key: string, state: MediaState, hidesEnd: boolean): MediaRequest | null {
  const { isLive, durationS, volume } = state;
  if (/^\d$/.test(key)) {
    const range = isLive ? null : seekRange(state, hidesEnd);
    if (!range) return null;
    const timeS = timeAt(range, Number(key) / 10);
    return { type: 'seekTo', timeS: hidesEnd ? limitSeekTarget(state, timeS) : timeS };
  }
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return { type: 'togglePlay' };
    case 'j':
      return { type: 'seekBy', deltaS: -JUMP_S };
    case 'l':
      return { type: 'seekBy', deltaS: JUMP_S };
    case 'arrowleft':
      return { type: 'seekBy', deltaS: -ARROW_KEY_STEP_S };
    case 'arrowright':
      return { type: 'seekBy', deltaS: ARROW_KEY_STEP_S };
    case 'arrowup':
      return { type: 'setVolume', volume: volume + VOLUME_STEP };
    case 'arrowdown':
      return { type: 'setVolume', volume: volume - VOLUME_STEP };
    case 'm':
      return { type: 'toggleMuted' };
    case 'f':
      return { type: 'toggleFullscreen' };
    case 'home':
      return { type: 'seekTo', timeS: 0 };
    case 'end':
      if (hidesEnd) return null;
      return isLive ? { type: 'goLive' } : { type: 'seekTo', timeS: durationS };
    default:
      return null;
  }
}
