import type { Clock } from '@grandstand/core';
import { createListeners } from '../engine/listeners.ts';
import { type MediaPlaylist, parseMediaPlaylist } from './media-playlist.ts';
import { type Cue, parseWebVtt } from './web-vtt.ts';

/** Captions are loaded this far ahead. */
const AHEAD_S = 15;
/** Cues further away than this are dropped, so that a long stream needs no more memory than a short one. */
const KEPT_S = 300;
/** Time between two requests of a live playlist, and before a failed request is sent again. */
const RETRY_MS = 3000;

export interface CaptionLoader {
  /** Loads the captions that are shown soon. Call it whenever the position changes. */
  readonly moveTo: (timeS: number) => void;
  /** The caption at a second of the programme; empty: none, or not loaded. */
  readonly textAt: (timeS: number) => string;
  readonly subscribe: (listener: () => void) => () => void;
  /** Aborts the requests; the next `moveTo` loads again. */
  readonly stop: () => void;
}

interface Options {
  /** Playlist of WebVTT segments. */
  readonly url: string;
  /** Start of the programme, in milliseconds since the Unix epoch; null: the programme starts with the playlist. */
  readonly startMs: number | null;
  readonly clock: Clock;
  /** Rejects when the request fails. */
  readonly fetchText: (url: string, signal: AbortSignal) => Promise<string>;
}

/**
 * Loads the captions around the position. They are not part of what hls.js loads, so a stream starts as fast with
 * captions as without, and a failure here never stops the video.
 */
export function createCaptionLoader({ url, startMs, clock, fetchText }: Options): CaptionLoader {
  const listeners = createListeners();
  let end = new AbortController();
  const cues = new Map<string, Cue>();
  /** Segments that are loaded or loading. */
  const requested = new Set<string>();
  let playlist: MediaPlaylist | null = null;
  let playlistAskedMs = -Infinity;
  let failedMs = -Infinity;

  const load = async (what: string, onText: (text: string) => void, onFailure: () => void) => {
    const { signal } = end;
    try {
      const text = await fetchText(what, signal);
      if (!signal.aborted) onText(text);
    } catch {
      if (signal.aborted) return;
      failedMs = clock.now();
      onFailure();
    }
  };

  const loadPlaylist = (timeS: number) => {
    const lastS = playlist?.segments.at(-1)?.endS ?? -Infinity;
    const isEnough = playlist !== null && (playlist.isComplete || lastS > timeS + AHEAD_S);
    if (isEnough || clock.now() - playlistAskedMs < RETRY_MS) return;
    playlistAskedMs = clock.now();
    void load(
      url,
      (text) => {
        playlist = parseMediaPlaylist(text, url, startMs);
        moveTo(timeS);
      },
      () => {},
    );
  };
  const dropDistant = (timeS: number) => {
    for (const [key, cue] of cues) if (Math.abs(cue.startS - timeS) > KEPT_S) cues.delete(key);
    for (const { url: segmentUrl, startS } of playlist?.segments ?? [])
      if (Math.abs(startS - timeS) > KEPT_S) requested.delete(segmentUrl);
  };
  const moveTo = (timeS: number) => {
    loadPlaylist(timeS);
    if (clock.now() - failedMs < RETRY_MS) return;
    const wanted = (playlist?.segments ?? []).filter(
      ({ startS, endS, url: segmentUrl }) =>
        endS > timeS && startS < timeS + AHEAD_S && !requested.has(segmentUrl),
    );
    if (wanted.length > 0) dropDistant(timeS);
    for (const { url: segmentUrl } of wanted) {
      requested.add(segmentUrl);
      void load(
        segmentUrl,
        (text) => {
          // A cue that reaches into several segments is repeated in each of them.
          for (const cue of parseWebVtt(text)) cues.set(`${cue.startS} ${cue.text}`, cue);
          listeners.notify();
        },
        () => requested.delete(segmentUrl),
      );
    }
  };

  return {
    moveTo,
    textAt: (timeS) =>
      [...cues.values()]
        .filter(({ startS, endS }) => startS <= timeS && timeS < endS)
        .map(({ text }) => text)
        .join('\n'),
    subscribe: listeners.add,
    stop() {
      end.abort();
      end = new AbortController();
      requested.clear();
      playlistAskedMs = -Infinity;
    },
  };
}

/** Fetches a text file that belongs to the stream. */
export async function fetchStreamText(url: string, signal: AbortSignal): Promise<string> {
  // oxlint-disable-next-line no-restricted-globals -- a file of the stream, not a call of the API
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.text();
}
