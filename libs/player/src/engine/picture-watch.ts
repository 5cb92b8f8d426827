/** What is read from a media element. */
export type WatchedMedia = Pick<HTMLMediaElement, 'paused' | 'ended' | 'currentTime'>;

/** What a look at the media element has found. */
export interface Picture {
  readonly nowMs: number;
  readonly currentTimeS: number;
  /** Neither paused nor ended. */
  readonly shouldMove: boolean;
  /** For how long the picture has stood still although it should move. */
  readonly standstillMs: number;
  /** How much time the picture has lost because the page itself was frozen, e.g. in a background tab; usually 0. */
  readonly lostMs: number;
}

/** A longer time between two looks means that the page was frozen; hidden tabs throttle timers to one per second only. */
const PAGE_FREEZE_MS = 5000;

/** Looks at the media element, and compares it with the last look. */
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
