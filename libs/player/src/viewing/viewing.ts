import type { VideoEventName } from '@grandstand/analytics';
import type { MediaState } from '../store/media-state.ts';

/** What is seen of the player at one moment. */
export interface Sample {
  readonly nowMs: number;
  readonly media: MediaState;
  /** Bits per second of the current rendition; null while unknown. */
  readonly bitrate: number | null;
}

export interface VideoEvent {
  readonly event: VideoEventName;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One opening of the player, from its samples: what was watched, and how well. Times in milliseconds. */
export interface Viewing {
  readonly previous: Sample | null;
  /** When playback was requested for the first time; null before. */
  readonly requestedAtMs: number | null;
  /** From the request to the first frame; null before it. */
  readonly startupMs: number | null;
  readonly watchedMs: number;
  /** Watched time that has not been reported yet. */
  readonly unreportedMs: number;
  readonly stalledSinceMs: number | null;
  /** A seek has to load, too: that is no stall. */
  readonly isSeeking: boolean;
  readonly stallCount: number;
  readonly stalledMs: number;
  readonly errorCount: number;
  /** Sum of bitrate × watched time, and the watched time with a known bitrate. */
  readonly bitrateMs: number;
  readonly knownBitrateMs: number;
}

export const newViewing: Viewing = {
  previous: null,
  requestedAtMs: null,
  startupMs: null,
  watchedMs: 0,
  unreportedMs: 0,
  stalledSinceMs: null,
  isSeeking: false,
  stallCount: 0,
  stalledMs: 0,
  errorCount: 0,
  bitrateMs: 0,
  knownBitrateMs: 0,
};

/** A longer time between two samples means that the tab was frozen or the computer slept. */
const MAX_STEP_MS = 10_000;
/** hls.js jumps over gaps, and the position is not read at exactly the time of the sample. */
const SEEK_TOLERANCE_S = 1.5;

const isPlaying = ({ started, paused, waiting, ended, failure }: MediaState): boolean =>
  started && !paused && !waiting && !ended && failure === null;

const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether the position changed by more than playback explains. */
function hasSeeked({ media: from, nowMs }: Sample, { media: to, nowMs: toMs }: Sample): boolean {
  if (!from.started || !to.started) return false;
  const movedS = to.currentTimeS - from.currentTimeS;
  const playedS = isPlaying(from) ? (Math.max(0, toMs - nowMs) / 1000) * from.playbackRate : 0;
  return movedS < -0.5 || movedS - playedS > SEEK_TOLERANCE_S;
}

/** Time watched between two samples: never more than the picture has moved, nor than the clock. */
function watchedBetween(from: Sample, to: Sample): number {
  const stepMs = to.nowMs - from.nowMs;
  if (!isPlaying(from.media) || !to.media.started || stepMs <= 0 || stepMs > MAX_STEP_MS) return 0;
  const playedMs = ((to.media.currentTimeS - from.media.currentTimeS) * 1000) / from.media.playbackRate;
  return Math.max(0, Math.min(stepMs, playedMs));
}

/** Adds a sample; returns the events that it shows. */
export function observe(
  viewing: Viewing,
  sample: Sample,
): { readonly viewing: Viewing; readonly events: readonly VideoEvent[] } {
  const { media, nowMs, bitrate } = sample;
  const { previous } = viewing;
  const before = previous?.media ?? null;
  const events: VideoEvent[] = [];
  const add = (event: VideoEventName, data: Record<string, unknown> = {}) =>
    events.push({ event, data: { position: round(media.currentTimeS), ...data } });
  let next: Viewing = { ...viewing, previous: sample };
  const change = (changes: Partial<Viewing>) => {
    next = { ...next, ...changes };
  };

  if (viewing.requestedAtMs === null && !media.paused) change({ requestedAtMs: nowMs });
  if (viewing.startupMs === null && media.started && isPlaying(media)) {
    const startupMs = Math.max(0, nowMs - (next.requestedAtMs ?? nowMs));
    change({ startupMs });
    add('start', { startup_ms: startupMs, height: media.playingHeight });
  } else if (before?.started && media.started && !media.ended && before.paused !== media.paused) {
    add(media.paused ? 'pause' : 'play');
  }

  const seeked = previous !== null && hasSeeked(previous, sample);
  if (seeked) {
    add('seek', { from: round(previous.media.currentTimeS) });
    change({ isSeeking: true });
  } else if (previous) {
    const watchedMs = watchedBetween(previous, sample);
    const known = previous.bitrate === null ? 0 : watchedMs;
    change({
      watchedMs: viewing.watchedMs + watchedMs,
      unreportedMs: viewing.unreportedMs + watchedMs,
      bitrateMs: viewing.bitrateMs + (previous.bitrate ?? 0) * known,
      knownBitrateMs: viewing.knownBitrateMs + known,
    });
  }

  const isStalled = media.started && media.waiting && !media.paused && media.failure === null;
  if (isStalled && viewing.stalledSinceMs === null && !next.isSeeking) change({ stalledSinceMs: nowMs });
  if (!isStalled && viewing.stalledSinceMs !== null) {
    const durationMs = Math.max(0, nowMs - viewing.stalledSinceMs);
    change({
      stalledSinceMs: null,
      stallCount: viewing.stallCount + 1,
      stalledMs: viewing.stalledMs + durationMs,
    });
    add('stall', { duration_ms: durationMs });
  }
  if (isPlaying(media) && !seeked) change({ isSeeking: false });

  if (before?.playingHeight && media.playingHeight && before.playingHeight !== media.playingHeight)
    add('quality_change', { from: before.playingHeight, height: media.playingHeight, bitrate });
  if (media.failure && !before?.failure) {
    change({ errorCount: viewing.errorCount + 1 });
    add('error', { kind: media.failure.kind });
  }
  if (media.ended && !before?.ended && media.started) add('end');
  return { viewing: next, events };
}

/** Takes the watched whole seconds that have not been reported; the rest is kept for the next report. */
export function takeViewingTime(viewing: Viewing): { readonly viewing: Viewing; readonly seconds: number } {
  const seconds = Math.floor(viewing.unreportedMs / 1000);
  return { viewing: { ...viewing, unreportedMs: viewing.unreportedMs - seconds * 1000 }, seconds };
}

/** Quality of experience (null: unknown). */
export interface Quality {
  readonly startup_ms: number | null;
  readonly watched_s: number;
  readonly stall_count: number;
  readonly stalled_ms: number;
  /** Share of the time after the start in which playback stalled, from 0 to 1. */
  readonly rebuffer_ratio: number;
  /** Bits per second. */
  readonly average_bitrate: number | null;
  readonly error_count: number;
}

export function qualityOf(viewing: Viewing): Quality {
  const { startupMs, watchedMs, stallCount, stalledMs, errorCount, bitrateMs, knownBitrateMs } = viewing;
  const totalMs = watchedMs + stalledMs;
  return {
    startup_ms: startupMs,
    watched_s: Math.round(watchedMs / 1000),
    stall_count: stallCount,
    stalled_ms: stalledMs,
    rebuffer_ratio: totalMs > 0 ? Math.round((stalledMs / totalMs) * 10_000) / 10_000 : 0,
    average_bitrate: knownBitrateMs > 0 ? Math.round(bitrateMs / knownBitrateMs) : null,
    error_count: errorCount,
  };
}
