import type { Clock } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';
import { type MediaPlaylist, parseMediaPlaylist, type Segment } from './media-playlist.ts';
import type { StreamText } from './stream-text.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** Captions are loaded this far ahead. */
const AHEAD_S = 15;
/** The times of a playlist without dates may be wrong by this much. */
const UNPLACED_TOLERANCE_S = 30;
/** Cues further away than this are dropped, so that a long stream needs no more memory than a short one. */
const KEPT_S = 300;
/** Time between two requests of a live playlist, and before a failed request is sent again. */
const RETRY_MS = 3000;

/** The viewer's position, in seconds of the programme. */
export interface CaptionPosition {
  readonly timeS: number;
  /** The newest picture of a live stream; null for a recording. */
  readonly newestS: number | null;
  /** The second of the programme of an MPEG timestamp (seconds) near another second; null while unknown. */
  readonly timeOfTimestampS: (timestampS: number, nearS: number) => number | null;
}

export interface CaptionLoader {
  /** Loads the captions that are shown soon. Call it whenever the position changes. */
  readonly moveTo: (position: CaptionPosition) => void;
  /** The cues that have loaded, in seconds of the programme. The same array until they change. */
  readonly cues: () => readonly Cue[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Aborts the requests; the next `moveTo` loads again. */
  readonly stop: () => void;
}

export interface CaptionLoaderOptions {
  /** Playlist of WebVTT segments. */
  readonly url: string;
  /** Start of the programme, in milliseconds since the Unix epoch; null: the programme starts with the playlist. */
  readonly startMs: number | null;
  readonly clock: Clock;
  /** Rejects when the request fails. */
  readonly fetchText: (url: string, signal: AbortSignal) => Promise<StreamText>;
}

/**
 * Loads the captions around the position. They are not part of what hls.js loads, so a stream starts as fast with
 * captions as without, and a failure here never stops the video.
 */
export function createCaptionLoader({ url, startMs, clock, fetchText }: CaptionLoaderOptions): CaptionLoader {
  const listeners = createListeners();
  let end = new AbortController();
  let cues: readonly Cue[] = [];
  /** URLs of the segments that are loaded or loading. */
  const requested = new Set<string>();
  let playlist: MediaPlaylist | null = null;
  let playlistAskedMs = -Infinity;
  let failedMs = -Infinity;

  const load = async (what: string, onText: (file: StreamText) => void, onFailure: () => void) => {
    const { signal } = end;
    try {
      const file = await fetchText(what, signal);
      if (!signal.aborted) onText(file);
    } catch {
      if (signal.aborted) return;
      failedMs = clock.now();
      onFailure();
    }
  };

  /** The segments, and how far their times may be wrong. The last one of a live playlist without dates is the newest. */
  const placeSegments = ({ newestS }: CaptionPosition) => {
    const { segments = [], isPlaced = true } = playlist ?? {};
    if (isPlaced || newestS === null) return { segments, toleranceS: 0 };
    const shiftS = newestS - (segments.at(-1)?.endS ?? 0);
    const shifted = segments.map(({ startS, endS, ...segment }): Segment => {
      return { ...segment, startS: startS + shiftS, endS: endS + shiftS };
    });
    return { segments: shifted, toleranceS: UNPLACED_TOLERANCE_S };
  };

  const loadPlaylist = (position: CaptionPosition, lastS: number) => {
    const isEnough = playlist !== null && (playlist.isComplete || lastS > position.timeS + AHEAD_S);
    if (isEnough || clock.now() - playlistAskedMs < RETRY_MS) return;
    playlistAskedMs = clock.now();
    void load(
      url,
      (file) => {
        playlist = parseMediaPlaylist(file.text, file.url, startMs);
        moveTo(position);
      },
      () => {},
    );
  };
  const add = (text: string, { startS: nearS }: Segment, { timeOfTimestampS }: CaptionPosition) => {
    const file = parseWebVtt(text);
    const offsetS = file.timestampOffsetS ?? 0;
    const place = (timeS: number) => {
      // Without an offset the cue times are seconds of the programme already.
      const placedS = offsetS === 0 ? timeS : timeOfTimestampS(timeS + offsetS, nearS);
      if (placedS === null) throw new Error('The timestamps are unknown until the picture has loaded.');
      return placedS;
    };
    const added = file.cues.map(({ startS, endS, text: cueText }): Cue => {
      return { startS: place(startS), endS: place(endS), text: cueText };
    });
    // A cue that reaches into several segments is repeated in each of them.
    const isNew = (cue: Cue) => !cues.some((known) => known.startS === cue.startS && known.text === cue.text);
    cues = [...cues, ...added.filter(isNew)];
    listeners.notify();
  };
  const dropDistant = (timeS: number, segments: readonly Segment[]) => {
    cues = cues.filter((cue) => Math.abs(cue.startS - timeS) <= KEPT_S);
    for (const segment of segments)
      if (Math.abs(segment.startS - timeS) > KEPT_S) requested.delete(segment.url);
  };
  const moveTo = (position: CaptionPosition) => {
    const { timeS } = position;
    const { segments, toleranceS } = placeSegments(position);
    loadPlaylist(position, segments.at(-1)?.endS ?? -Infinity);
    if (clock.now() - failedMs < RETRY_MS) return;
    const wanted = segments.filter(
      ({ startS, endS, url: segmentUrl }) =>
        endS > timeS - toleranceS && startS < timeS + AHEAD_S + toleranceS && !requested.has(segmentUrl),
    );
    if (wanted.length > 0) dropDistant(timeS, segments);
    for (const segment of wanted) {
      requested.add(segment.url);
      void load(
        segment.url,
        ({ text }) => add(text, segment, position),
        () => requested.delete(segment.url),
      );
    }
  };

  return {
    moveTo,
    cues: () => cues,
    subscribe: listeners.add,
    stop() {
      end.abort();
      end = new AbortController();
      requested.clear();
      playlistAskedMs = -Infinity;
    },
  };
}
