import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import { seekTarget, seekRange, timeAt } from './seek-scale.ts';

/** Step of the seek buttons and of the keys J and L, in seconds. */
export const JUMP_S = 10;
const STEP_S = 5;
const VOLUME_STEP = 0.1;

/** Whether a key works anywhere on the page: it neither scrolls nor moves the focus. */
export const isPageKey = (key: string): boolean => [' ', 'k', 'j', 'l', 'm', 'f'].includes(key.toLowerCase());

/** Request of a key; null for other keys. */
export function requestForKey(key: string, state: MediaState, hidesEnd: boolean): MediaRequest | null {
  const { isLive, durationS, volume } = state;
  if (/^\d$/.test(key)) {
    const scale = isLive ? null : seekRange(state, hidesEnd);
    if (!scale) return null;
    const timeS = timeAt(scale, Number(key) / 10);
    return { type: 'seekTo', timeS: hidesEnd ? seekTarget(state, timeS) : timeS };
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
      return { type: 'seekBy', deltaS: -STEP_S };
    case 'arrowright':
      return { type: 'seekBy', deltaS: STEP_S };
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
