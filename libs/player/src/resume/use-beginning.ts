import type { MessageKey } from '@grandstand/i18n';
import { useProgrammeTimeline } from '../programme/programme.ts';
import { useDispatch, useMedia } from '../ui/player-context.ts';
import { beginningOf } from './beginning.ts';

/** Takes the viewer of a live stream back to its beginning; null where there is none to return to. */
export function useBeginning(): { readonly label: MessageKey; readonly goTo: () => void } | null {
  const dispatch = useDispatch();
  const timeline = useProgrammeTimeline();
  const isLive = useMedia((state) => state.isLive);
  // Whole seconds, so that the controls do not render with every change of the window.
  const startS = useMedia(({ seekableRange }) => seekableRange && Math.floor(seekableRange.startS));
  const endS = useMedia(({ seekableRange }) => seekableRange && Math.floor(seekableRange.endS));
  if (!isLive || startS === null || endS === null) return null;
  const beginning = beginningOf({ startS, endS }, timeline?.toMediaS(0) ?? null);
  if (!beginning) return null;
  return {
    label: beginning.isOfProgramme ? 'player.startOver' : 'player.earliest',
    goTo: () => dispatch({ type: 'seekTo', timeS: beginning.timeS }),
  };
}
