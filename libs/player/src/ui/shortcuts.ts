import type { MediaRequest } from '../store/media-request.ts';
import type { MediaState } from '../store/media-state.ts';
import { landingOf, scaleOf, timeAt } from './seek-scale.ts';

/** How far the buttons and J and L jump, in seconds. */
export const JUMP_S = 10;
const STEP_S = 5;
const VOLUME_STEP = 0.1;

/** Whether a key is the player's wherever on the page: one that neither scrolls nor moves about in it. */
export const isPageKey = (key: string): boolean => [' ', 'k', 'j', 'l', 'm', 'f'].includes(key.toLowerCase());

/** What a key asks the player for; null where it means nothing. */
export function requestForKey(key: string, state: MediaState, hidesEnd: boolean): MediaRequest | null {
  const { isLive, durationS, volume } = state;
  if (/^\d$/.test(key)) {
    const scale = isLive ? null : scaleOf(state, hidesEnd);
    if (!scale) return null;
    const timeS = timeAt(scale, Number(key) / 10);
    return { type: 'seekTo', timeS: hidesEnd ? landingOf(state, timeS) : timeS };
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
