import { use } from 'react';
import type { StreamMoment } from '../engine/playback-engine.ts';
import { HidesEndContext, useHidesEnd, useMedia } from '../ui/player-context.ts';
import {
  type ProgrammeMoment,
  type ProgrammeTimeline,
  useProgramme,
  useProgrammeTimeline,
} from './programme.ts';

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
    timeline,
    markers,
    isLive,
    seenEndS,
    startS,
  }: {
    readonly timeline: ProgrammeTimeline;
    /** What the stream's metadata names. */
    readonly markers: readonly StreamMoment[];
    readonly isLive: boolean;
    /** The furthest media time that the viewer has seen. */
    readonly seenEndS: number;
    /** Start of the part that can be seeked to. */
    readonly startS: number;
  },
): VisibleMoment[] {
  const marked = markers.map(({ timeS, label }): VisibleMoment => {
    return { kind: 'marker', timeS: timeline.toProgrammeS(timeS), label, score: null, mediaTimeS: timeS };
  });
  return moments
    .map((moment): VisibleMoment => ({ ...moment, mediaTimeS: timeline.toMediaS(moment.timeS) }))
    .concat(marked)
    .toSorted((a, b) => a.mediaTimeS - b.mediaTimeS)
    .filter(({ mediaTimeS }) => mediaTimeS >= startS && (!isLive || mediaTimeS <= seenEndS));
}

export function useVisibleMoments(): readonly VisibleMoment[] {
  const { moments } = useProgramme();
  const timeline = useProgrammeTimeline();
  const hidesEnd = useHidesEnd();
  // The stream may name goals.
  const hidesMarkers = use(HidesEndContext);
  const markers = useMedia((state) => state.streamMoments);
  const isLive = useMedia((state) => state.isLive);
  // Whole seconds, so that the list is not computed with every change of the position.
  const seenEndS = useMedia((state) => Math.floor(Math.max(state.playedEndS, state.currentTimeS)));
  const startS = useMedia((state) => Math.floor(state.seekableRange?.startS ?? 0));
  if (!timeline || hidesEnd) return [];
  return visibleMoments(moments, {
    timeline,
    markers: hidesMarkers ? [] : markers,
    isLive,
    seenEndS,
    startS,
  });
}
