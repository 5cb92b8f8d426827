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
  readonly playbackRate: number;
}

/**
 * Keeps position, playback rate and playing state while an engine gives the element a new buffer, which resets all
 * three. Several resets may follow each other before the element can play; the viewer's seeks, pauses and plays
 * meanwhile count.
 */
export function createPlaybackKeeper(video: ResettableMedia) {
  /** Null while the element itself knows. */
  let kept: KeptPlayback | null = null;
  /** What the viewer wants. Chromium pauses an element that cannot decode, and tells of it later, by an event. */
  let isPlaying = !video.paused;
  /** Until the element is empty: a `pause` event then tells of an error that the reset has cleared. */
  let isResetting = false;
  const keep = () => {
    kept ??= { positionS: video.currentTime, playbackRate: video.playbackRate };
  };
  // A reset fires none of these events before the element can play again, except `emptied`.
  const listeners = {
    seeking: () => {
      if (kept) kept.positionS = video.currentTime;
    },
    play: () => {
      isPlaying = true;
    },
    pause: () => {
      if (video.error) keep();
      else if (!isResetting) isPlaying = false;
    },
    emptied: () => {
      isResetting = false;
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
      return kept ? !isPlaying : video.paused;
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
    keep: (): void => {
      keep();
      isResetting = true;
    },
    /** Restores the rate and plays on. Call when the element has its new buffer; the engine restores the position. */
    restore: (): void => {
      isResetting = false;
      if (!kept) return;
      video.playbackRate = kept.playbackRate;
      if (isPlaying) video.play().catch(() => {});
    },
    destroy: (): void => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener);
    },
  };
}
