import { useHidesEnd, useMedia } from '../ui/player-context.ts';
import { type ProgrammeMoment, useProgramme, useProgrammeOffsetS } from './programme.ts';

export interface VisibleMoment extends ProgrammeMoment {
  readonly mediaTimeS: number;
}

/**
 * The moments that the viewer can seek to. In a live stream, these are only the moments that the viewer's own position has
 * passed, so that a viewer who is behind does not read of goals to come.
 */
export function visibleMoments(
  moments: readonly ProgrammeMoment[],
  {
    offsetS,
    isLive,
    seenEndS,
    startS,
  }: {
    readonly offsetS: number;
    readonly isLive: boolean;
    /** The furthest media time that the viewer has seen. */
    readonly seenEndS: number;
    /** Start of the part that can be seeked to. */
    readonly startS: number;
  },
): VisibleMoment[] {
  return moments
    .map((moment) => ({ ...moment, mediaTimeS: moment.timeS + offsetS }))
    .filter(({ mediaTimeS }) => mediaTimeS >= startS && (!isLive || mediaTimeS <= seenEndS));
}

export function useVisibleMoments(): readonly VisibleMoment[] {
  const { moments } = useProgramme();
  const offsetS = useProgrammeOffsetS();
  const hidesEnd = useHidesEnd();
  const isLive = useMedia((state) => state.isLive);
  // Whole seconds, so that the list is not computed with every change of the position.
  const seenEndS = useMedia((state) => Math.floor(Math.max(state.playedEndS, state.currentTimeS)));
  const startS = useMedia((state) => Math.floor(state.seekableRange?.startS ?? 0));
  if (offsetS === null || hidesEnd) return [];
  return visibleMoments(moments, { offsetS, isLive, seenEndS, startS });
}
