import { createContext, use, useMemo } from 'react';
import { type DateSpan, spanDateMs, spanTimeS } from '../engine/fragment-dates.ts';
import { useMedia } from '../ui/player-context.ts';

/** Captions in one language: an HLS playlist of WebVTT segments. Cue times are seconds of the programme. */
export interface CaptionTrack {
  readonly language: string;
  /** Name of the language, in itself. */
  readonly name: string;
  readonly url: string;
}

/** A point on the timeline that viewers may look for. */
export interface ProgrammeMoment {
  /** `marker`: named by the stream's metadata. */
  readonly kind: 'period' | 'goal' | 'clip' | 'marker';
  /** Seconds of the programme. */
  readonly timeS: number;
  readonly label: string;
  /** The score after the moment; null if the moment does not change it. */
  readonly score: Score | null;
}

/** The points of the two teams, in the order of the event's title. */
export type Score = readonly [number, number];

/** A side of the score that is drawn over the picture. */
export interface ProgrammeTeam {
  /** A few letters. */
  readonly code: string;
  /** A CSS colour; null: unknown. */
  readonly color: string | null;
}

/** What is known about the event or medium that a stream shows. Seconds of the programme count from its start. */
export interface Programme {
  /** The start, in milliseconds since the Unix epoch; null: a recording's first picture, whatever dates it has. */
  readonly startMs: number | null;
  readonly captions: readonly CaptionTrack[];
  /** A WebVTT file with preview images; its cue times are seconds of the programme. */
  readonly thumbnailsUrl: string | null;
  /** The earliest first, without those that the viewer must not see. */
  readonly moments: readonly ProgrammeMoment[];
  /** The teams of the score that is drawn over the picture, in its order; null: no score is drawn. */
  readonly teams: readonly [ProgrammeTeam, ProgrammeTeam] | null;
}

const NOTHING: Programme = { startMs: null, captions: [], thumbnailsUrl: null, moments: [], teams: null };

export const ProgrammeContext = createContext<Programme>(NOTHING);
export const useProgramme = (): Programme => use(ProgrammeContext);

/** Converts between media times and seconds of the programme. */
export interface ProgrammeTimeline {
  readonly toProgrammeS: (mediaS: number) => number;
  readonly toMediaS: (programmeS: number) => number;
}

const FROM_START: ProgrammeTimeline = { toProgrammeS: (timeS) => timeS, toMediaS: (timeS) => timeS };

/**
 * The dates of the stream place it in the programme. A recording without dates starts with the programme; null for a live
 * stream without dates or start.
 */
export function programmeTimeline(
  startMs: number | null,
  { isLive, dates }: { readonly isLive: boolean; readonly dates: readonly DateSpan[] },
): ProgrammeTimeline | null {
  if (startMs === null || dates.length === 0) return isLive ? null : FROM_START;
  return {
    toProgrammeS: (mediaS) => ((spanDateMs(dates, mediaS) ?? startMs) - startMs) / 1000,
    toMediaS: (programmeS) => spanTimeS(dates, startMs + programmeS * 1000) ?? 0,
  };
}

/** The same object until the dates change; null while it is unknown. */
export function useProgrammeTimeline(): ProgrammeTimeline | null {
  const { startMs } = useProgramme();
  // As live, the recording still starts with the programme.
  const isLive = useMedia((state) => state.isLive && !state.isAsLive);
  const dates = useMedia((state) => state.dates);
  return useMemo(() => programmeTimeline(startMs, { isLive, dates }), [startMs, isLive, dates]);
}
