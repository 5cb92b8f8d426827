/** What the watch reads from a media element. */
export type WatchedMedia = Pick<HTMLMediaElement, 'paused' | 'ended' | 'currentTime'>;

export interface Picture {
  readonly nowMs: number;
  readonly currentTimeS: number;
  /** Neither paused nor ended. */
  readonly shouldMove: boolean;
  /** For how long the picture has stood still although it should move. */
  readonly standstillMs: number;
  /** The page itself has stood still since the last picture, e.g. in a frozen tab; the picture lost this time. */
  readonly lostMs: number;
}

/** Much longer than the interval of the watch, also where a hidden tab throttles timers to one per second. */
const PAGE_FREEZE_MS = 5000;

export function nextPicture(last: Picture | null, media: WatchedMedia, nowMs: number): Picture {
  const currentTimeS = media.currentTime;
  const shouldMove = !media.paused && !media.ended;
  const isStill = shouldMove && last?.shouldMove === true && currentTimeS === last.currentTimeS;
  const elapsedMs = last ? Math.max(0, nowMs - last.nowMs) : 0;
  const playedMs = last ? Math.max(0, currentTimeS - last.currentTimeS) * 1000 : 0;
  const wasFrozen = shouldMove && last?.shouldMove === true && elapsedMs - playedMs > PAGE_FREEZE_MS;
  return {
    nowMs,
    currentTimeS,
    shouldMove,
    standstillMs: isStill ? last.standstillMs + elapsedMs : 0,
    lostMs: wasFrozen ? elapsedMs - playedMs : 0,
  };
}
