/** Up to this distance behind the clock, the viewer counts as watching as live. Smaller than every seek of a control. */
export const CLOCK_TOLERANCE_S = 0.9;
/** A larger difference is corrected by a seek, a smaller one by the playback rate. */
const MAX_DRIFT_S = 0.5;
/** About the length of a frame; a smaller difference is not corrected. */
const MIN_DRIFT_S = 0.04;
const MAX_RATE_CHANGE = 0.05;
/** Share of the difference that the playback rate corrects in a second. */
const RATE_PER_S = 0.1;
/** A seek interrupts playback, so a player that is too slow to follow does not seek all the time. */
const MIN_SEEK_INTERVAL_MS = 3000;
const MAX_SEEK_LAG_S = 3;
const HAVE_FUTURE_DATA = 3;

type FollowingMedia = Pick<
  HTMLMediaElement,
  'currentTime' | 'paused' | 'ended' | 'seeking' | 'readyState' | 'playbackRate' | 'error'
>;

export interface SharedPosition {
  /** The position that everyone sees now; null while unknown. */
  readonly edgeS: () => number | null;
  readonly nowMs: () => number;
}

/** The playback rate that corrects a small difference; `behindS` is negative ahead of the clock. */
export function correctingRate(behindS: number): number {
  if (Math.abs(behindS) < MIN_DRIFT_S) return 1;
  const change = Math.min(MAX_RATE_CHANGE, Math.max(-MAX_RATE_CHANGE, behindS * RATE_PER_S));
  // Steps of 1 %, so that the rate does not change with every event of the element.
  return 1 + (Math.round(change * 100) || Math.sign(behindS)) / 100;
}

/**
 * Keeps playback at the position of a shared clock: by the playback rate, after an interruption by a seek. A viewer who
 * has rewound or paused is left behind until they return to the clock.
 */
export function createClockFollower(media: FollowingMedia, { edgeS, nowMs }: SharedPosition) {
  let follows = true;
  let hasPlayed = false;
  let shownS = 0;
  /** The rate that this follower has set; null: the viewer's rate applies. */
  let setRate: number | null = null;
  let lastSeekMs = -Infinity;
  let isMeasuringSeek = false;
  /** How far playback is behind after a seek, because the seek itself takes time. */
  let seekLagS = 0;

  const isCorrecting = () => setRate !== null && media.playbackRate === setRate;
  const behindS = (edge: number) => edge - media.currentTime;
  const applyRate = (rate: number) => {
    setRate = rate === 1 ? null : rate;
    if (media.playbackRate !== rate) media.playbackRate = rate;
  };
  const seek = (edge: number) => {
    lastSeekMs = nowMs();
    isMeasuringSeek = true;
    applyRate(1);
    media.currentTime = edge + seekLagS;
  };

  return {
    /** Whether the playback rate is a correction, not the viewer's choice. */
    isCorrecting,
    /** Call when the position has changed or playback has resumed. */
    onMoving: (): void => {
      const edge = edgeS();
      if (edge === null || media.paused || media.ended || media.seeking) return;
      if (media.readyState < HAVE_FUTURE_DATA) return;
      shownS = media.currentTime;
      hasPlayed = true;
      const behind = behindS(edge);
      if (media.playbackRate !== 1 && !isCorrecting()) {
        follows = false;
        return;
      }
      if (behind <= CLOCK_TOLERANCE_S) follows = true;
      if (!follows) return applyRate(1);
      if (isMeasuringSeek) {
        isMeasuringSeek = false;
        seekLagS = Math.min(MAX_SEEK_LAG_S, Math.max(0, seekLagS + behind));
      }
      const maySeek = nowMs() - lastSeekMs >= MIN_SEEK_INTERVAL_MS;
      if (Math.abs(behind) > MAX_DRIFT_S && maySeek) seek(edge);
      else applyRate(correctingRate(behind));
    },
    /** Only a seek of the viewer goes back: others resume the position, or skip a gap. */
    onSeeking: (): void => {
      const edge = edgeS();
      if (edge === null) return;
      const behind = behindS(edge);
      if (behind <= CLOCK_TOLERANCE_S) follows = true;
      else if (hasPlayed && media.currentTime < shownS - MAX_DRIFT_S) follows = false;
    },
    /** Playback goes on after a pause, where it was paused. An element that cannot decode is paused by the browser. */
    onPause: (): void => {
      if (hasPlayed && !media.error && !media.ended) follows = false;
    },
  };
}
