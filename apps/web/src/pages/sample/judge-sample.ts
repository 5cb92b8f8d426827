import type { PlaybackReport } from '@grandstand/player';

/** What a sample says about playing the whole event here. Times in seconds. */
export type SampleVerdict =
  | { readonly kind: 'failed'; readonly failure: NonNullable<PlaybackReport['failure']> }
  /** The viewer waited this long for the picture. */
  | { readonly kind: 'slow'; readonly waitedS: number }
  | { readonly kind: 'choppy' }
  | { readonly kind: 'smooth'; readonly startupS: number; readonly quality: string | null };

/** A viewer who waits longer for 30 seconds of video, at the start and in stalls, has a slow connection. */
const MAX_WAIT_MS = 6000;
const MAX_STALL_MS = 2000;
/** A larger share of dropped frames is visible. */
const MAX_DROPPED_SHARE = 0.1;

/** This share of the lines of the picture looks as good as all of them. */
const MIN_LINES_SHARE = 0.75;

export function judgeSample(report: PlaybackReport): SampleVerdict {
  const { failure, startupMs, stalledMs, droppedShare } = report;
  if (failure !== null) return { kind: 'failed', failure };
  const waitedMs = (startupMs ?? 0) + stalledMs;
  if (waitedMs > MAX_WAIT_MS || stalledMs > MAX_STALL_MS) return { kind: 'slow', waitedS: waitedMs / 1000 };
  if (droppedShare !== null && droppedShare > MAX_DROPPED_SHARE) return { kind: 'choppy' };
  return { kind: 'smooth', startupS: (startupMs ?? 0) / 1000, quality: qualityName(report) };
}

/**
 * The names by which viewers know qualities, the same in every language. Null: unknown, or below HD but as good as the
 * small picture needs.
 */
function qualityName({ height, pictureHeight }: PlaybackReport): string | null {
  if (height === null) return null;
  if (height >= 2160) return '4K';
  if (height >= 1080) return 'Full HD';
  if (height >= 720) return 'HD';
  return pictureHeight !== null && height >= pictureHeight * MIN_LINES_SHARE ? null : `${height}p`;
}
