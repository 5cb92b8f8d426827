import { createContext, use } from 'react';
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
  readonly kind: 'period' | 'goal' | 'clip';
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

/**
 * The media time at which the programme starts: negative when the start is older than the DVR window. A recording
 * without dates starts with the programme; null for a live stream without dates or start.
 */
export function programmeOffsetS(
  startMs: number | null,
  { isLive, mediaStartMs }: { readonly isLive: boolean; readonly mediaStartMs: number | null },
): number | null {
  if (startMs !== null && mediaStartMs !== null) return (startMs - mediaStartMs) / 1000;
  return isLive ? null : 0;
}

export function useProgrammeOffsetS(): number | null {
  const { startMs } = useProgramme();
  // As live, the recording still starts with the programme.
  const isLive = useMedia((state) => state.isLive && !state.isAsLive);
  const mediaStartMs = useMedia((state) => state.mediaStartMs);
  return programmeOffsetS(startMs, { isLive, mediaStartMs });
}
