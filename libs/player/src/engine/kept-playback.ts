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
 * three. There may be several resets before the element can play; seeks, pauses and plays of the viewer in between are
 * kept.
 */
export function createPlaybackKeeper(video: ResettableMedia) {
  /** Null while the element has not been reset. */
  let kept: KeptPlayback | null = null;
  /** Whether the viewer wants to play. Chromium pauses an element after a decoder error and fires `pause` later. */
  let isPlaying = !video.paused;
  /** From a reset until `emptied`. A `pause` in between belongs to the decoder error that the reset has cleared. */
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
    /** Seconds; null while `currentTime` of the element is right. */
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

export type PlaybackKeeper = ReturnType<typeof createPlaybackKeeper>;
