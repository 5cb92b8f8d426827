import { useT } from '@grandstand/i18n';
import type { MediaState } from '../store/media-state.ts';
import { seekRange } from './seek-scale.ts';
import { useSpokenTime } from './spoken-time.ts';
import { useHidesEnd } from './player-context.ts';

/** A position in words, for screen readers: in a recording "… of …", in a live stream "… behind live" or "Live". */
export function useSpokenPosition(): (state: MediaState, timeS: number) => string {
  const t = useT();
  const spokenTime = useSpokenTime();
  const hidesEnd = useHidesEnd();
  return (state, timeS) => {
    if (hidesEnd) return spokenTime(timeS);
    if (!state.isLive)
      return t('player.timeOf', {
        time: spokenTime(timeS),
        duration: spokenTime(Math.round(state.durationS)),
      });
    const behindS =
      timeS === state.currentTimeS ? state.behindLiveS : (seekRange(state, hidesEnd)?.endS ?? timeS) - timeS;
    const isAtEdge = timeS === state.currentTimeS ? state.atLiveEdge : behindS < 1;
    if (isAtEdge) return t(state.isAsLive ? 'player.asLive' : 'player.live');
    return t('player.behindLive', { time: spokenTime(behindS) });
  };
}
