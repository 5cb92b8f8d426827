import type { WatchedMedia } from './picture-watch.ts';

/** What is read from and restored on a media element. */
type ResettableMedia = Pick<
  HTMLMediaElement,
  | 'currentTime'
  | 'paused'
  | 'ended'
  | 'playbackRate'
  | 'error'
  | 'play'
  | 'addEventListener'
  | 'removeEventListener'
>;

interface KeptPlayback {
  positionS: number;
  playbackRate: number;
  isPlaying: boolean;
}

/**
 * Keeps position, playback rate and playing state while an engine gives the element a new buffer, which resets all
 * three. Several resets may follow each other before the element can play; the viewer's seeks, pauses and plays
 * meanwhile count.
 */
export function createPlaybackKeeper(video: ResettableMedia) {
  /** Null while the element itself knows. */
  let kept: KeptPlayback | null = null;
  const keep = (isPlaying = !video.paused) => {
    kept ??= { positionS: video.currentTime, playbackRate: video.playbackRate, isPlaying };
  };
  // A reset fires none of these events before the element can play again.
  const listeners = {
    seeking: () => {
      if (kept) kept.positionS = video.currentTime;
    },
    play: () => {
      if (kept) kept.isPlaying = true;
    },
    pause: () => {
      // Chromium pauses an element that cannot decode.
      if (video.error) keep(true);
      else if (kept) kept.isPlaying = false;
    },
    canplay: () => {
      kept = null;
    },
  };
  for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener);
  /** What the element would show without its resets. */
  const picture: WatchedMedia = {
    get currentTime() {
      return kept?.positionS ?? video.currentTime;
    },
    get paused() {
      return kept ? !kept.isPlaying : video.paused;
    },
    get ended() {
      return video.ended;
    },
  };
  return {
    picture,
    /** Seconds; null while the element itself knows. */
    resumesAtS: (): number | null => kept?.positionS ?? null,
    /** Call before a reset. */
    keep: (): void => keep(),
    /** Restores the rate and plays on. Call when the element has its new buffer; the engine restores the position. */
    restore: (): void => {
      if (!kept) return;
      video.playbackRate = kept.playbackRate;
      if (kept.isPlaying) video.play().catch(() => {});
    },
    destroy: (): void => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
    },
  };
}
