import { createListeners } from '../engine/listeners.ts';
import { spanDateMs, spanTimeS } from '../engine/fragment-dates.ts';
import type { PlaybackEngine } from '../engine/playback-engine.ts';
import { fetchStreamText } from '../programme/stream-text.ts';
import type { Programme } from '../programme/programme.ts';
import { parseThumbnails, thumbnailAt, type Thumbnail } from '../programme/thumbnails.ts';
import type { TimeRange } from '../store/media-state.ts';
import type { MediaStore } from '../store/media-store.ts';
import { DVR_START_MARGIN_S } from '../store/timeline.ts';
import { isEndUnseen } from '../ui/seek-scale.ts';
import { type FrameSource, watchFrames } from './frame-watch.ts';
import { repeatEarlySeeks, type SeekedMedia } from './repeat-early-seeks.ts';

/** Where the player is. All times are seconds of the programme. */
export interface ProgrammeSnapshot {
  /** Start of the shown frame where the browser reports frames; null while unknown. */
  readonly shownS: number | null;
  /**
   * What can be shown: the DVR window of a live stream, or the recording; a recording with a hidden end only as far as it has
   * been seen. Null while unknown.
   */
  readonly range: TimeRange | null;
  readonly isLive: boolean;
  readonly isPaused: boolean;
  readonly isLooping: boolean;
}

/** Frame-exact control of a player in seconds of the programme, e.g. for an editor. */
export interface ProgrammeControl {
  /** Returns the same object until something has changed. */
  readonly read: () => ProgrammeSnapshot;
  /** The pictures are observed only while there are listeners. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Frames per second of the current rendition. */
  readonly frameRate: () => number;
  /** Pauses and shows the frame at a second. While a seek is under way, only the latest request waits for its end. */
  readonly showFrame: (timeS: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Plays the frames that start in [startS, endS) again and again, until a seek leaves the range; null ends it. */
  readonly loop: (range: TimeRange | null) => void;
  /** Loads the preview images; rejects when that fails. */
  readonly loadPreviews: () => Promise<(timeS: number) => Thumbnail | null>;
}

/** Used while the stream does not say. */
const DEFAULT_FRAME_RATE = 25;

const NOTHING: ProgrammeSnapshot = {
  shownS: null,
  range: null,
  isLive: false,
  isPaused: true,
  isLooping: false,
};

/** The player around the control. */
interface Surroundings {
  readonly programme: Programme | undefined;
  readonly hidesEnd: boolean;
  readonly credentialOrigins: readonly string[];
  readonly video: () => (FrameSource & SeekedMedia) | null;
  readonly engine: () => PlaybackEngine | null;
}

const NO_PLAYER: Surroundings = {
  programme: undefined,
  hidesEnd: false,
  credentialOrigins: [],
  video: () => null,
  engine: () => null,
};

const isSame = (a: ProgrammeSnapshot, b: ProgrammeSnapshot): boolean =>
  a.shownS === b.shownS &&
  a.range?.startS === b.range?.startS &&
  a.range?.endS === b.range?.endS &&
  a.isLive === b.isLive &&
  a.isPaused === b.isPaused &&
  a.isLooping === b.isLooping;

export function createProgrammeControl(store: MediaStore): {
  readonly control: ProgrammeControl;
  /** To be called when the player has rendered. */
  readonly update: (surroundings: Surroundings) => void;
} {
  const listeners = createListeners();
  let page = NO_PLAYER;
  let snapshot = NOTHING;
  /** Media time of the reported frame; null while the element's own time is the best that is known. */
  let frameS: number | null = null;
  let loop: TimeRange | null = null;
  /** The second that `showFrame` shows after the seek that is under way. */
  let waitingS: number | null = null;
  let listenerCount = 0;
  let stop = () => {};

  const engine = () => page.engine();
  const frameRate = () => engine()?.frameRate ?? DEFAULT_FRAME_RATE;

  /** Estimated dates are not exact to a frame. */
  const dates = () => engine()?.dates.filter(({ isEstimated }) => !isEstimated) ?? [];
  // From the engine: the state of the store tolerates differences that are longer than a frame.
  const toProgrammeS = (mediaS: number): number | null => {
    const startMs = page.programme?.startMs ?? null;
    const dateMs = engine()?.dateAtMs?.(mediaS) ?? spanDateMs(dates(), mediaS);
    if (startMs === null || dateMs === null) return store.getState().isLive ? null : mediaS;
    return (dateMs - startMs) / 1000;
  };
  const toMediaS = (timeS: number): number | null => {
    const startMs = page.programme?.startMs ?? null;
    const dateMs = (startMs ?? 0) + timeS * 1000;
    const mediaS = engine()?.timeOfDateS?.(dateMs) ?? spanTimeS(dates(), dateMs);
    if (startMs === null || mediaS === null) return store.getState().isLive ? null : timeS;
    return mediaS;
  };

  /** The middle of the frame that begins at a second, so that rounding never seeks to its neighbour. */
  const middleOfFrameS = (timeS: number): number | null => {
    const mediaS = toMediaS(timeS);
    return mediaS === null ? null : mediaS + 0.5 / frameRate();
  };

  const mediaRange = (): TimeRange | null => {
    const state = store.getState();
    const { isLive, seekableRange, currentTimeS, durationS, playedEndS } = state;
    if (isLive)
      return (
        seekableRange && {
          startS: Math.min(seekableRange.startS + DVR_START_MARGIN_S, seekableRange.endS),
          endS: Math.max(seekableRange.endS, currentTimeS),
        }
      );
    if (durationS <= 0) return null;
    const isHidden = page.hidesEnd && isEndUnseen(state);
    return {
      startS: 0,
      endS: isHidden ? Math.min(durationS, Math.max(playedEndS, currentTimeS)) : durationS,
    };
  };

  const refresh = () => {
    const { started, isLive, paused, currentTimeS } = store.getState();
    const media = mediaRange();
    const startS = media && toProgrammeS(media.startS);
    const endS = media && toProgrammeS(media.endS);
    const next: ProgrammeSnapshot = {
      shownS: started ? toProgrammeS(frameS ?? currentTimeS) : null,
      range: startS === null || endS === null ? null : { startS: Math.max(0, startS), endS },
      isLive,
      isPaused: paused,
      isLooping: loop !== null,
    };
    if (isSame(next, snapshot)) return;
    snapshot = next;
    listeners.notify();
  };

  const seekMedia = (mediaS: number | null) => {
    frameS = null;
    if (mediaS !== null) store.dispatch({ type: 'seekTo', timeS: mediaS });
  };
  const restartLoop = () => {
    if (loop) seekMedia(middleOfFrameS(loop.startS));
  };
  const isLastOfLoop = (mediaS: number): boolean => {
    const endS = loop && toMediaS(loop.endS);
    return endS !== null && mediaS >= endS - 1.5 / frameRate();
  };

  const onFrame = (mediaS: number, isExact: boolean) => {
    frameS = isExact ? mediaS : null;
    // After the last frame has been shown, before the next one is.
    if (loop && !store.getState().paused && isLastOfLoop(mediaS)) restartLoop();
    refresh();
  };
  const onSeeking = () => {
    const element = page.video();
    if (!loop || !element) return;
    const [startS, endS] = [toMediaS(loop.startS), toMediaS(loop.endS)];
    const toleranceS = 1 / frameRate();
    if (startS === null || endS === null) return;
    if (element.currentTime < startS - toleranceS || element.currentTime > endS + toleranceS) loop = null;
    refresh();
  };
  const onSeeked = () => {
    const timeS = waitingS;
    waitingS = null;
    if (timeS !== null) show(timeS);
  };
  const show = (timeS: number) => {
    // A seek may have ended whose `seeked` event comes later: an earlier request must not follow this one then.
    waitingS = page.video()?.seeking ? timeS : null;
    if (waitingS === null) seekMedia(middleOfFrameS(timeS));
  };
  const onEnded = () => {
    if (!loop) return;
    restartLoop();
    store.dispatch({ type: 'play' });
  };

  const start = (): (() => void) => {
    const element = page.video();
    const unsubscribe = store.subscribe(refresh);
    if (!element) return unsubscribe;
    const stopFrames = watchFrames(element, onFrame);
    const stopRepeating = repeatEarlySeeks(element, seekMedia);
    const handlers = [
      ['seeking', onSeeking],
      ['seeked', onSeeked],
      ['ended', onEnded],
    ] as const;
    for (const [type, handler] of handlers) element.addEventListener(type, handler);
    return () => {
      unsubscribe();
      stopFrames();
      stopRepeating();
      for (const [type, handler] of handlers) element.removeEventListener(type, handler);
      frameS = null;
      loop = null;
      waitingS = null;
    };
  };

  const control: ProgrammeControl = {
    read: () => snapshot,
    subscribe(listener) {
      const remove = listeners.add(listener);
      listenerCount += 1;
      if (listenerCount === 1) {
        stop = start();
        refresh();
      }
      return () => {
        remove();
        listenerCount -= 1;
        if (listenerCount === 0) stop();
      };
    },
    frameRate,
    showFrame(timeS) {
      loop = null;
      store.dispatch({ type: 'pause' });
      show(timeS);
      refresh();
    },
    play: () => store.dispatch({ type: 'play' }),
    pause: () => store.dispatch({ type: 'pause' }),
    loop(range) {
      loop = range;
      waitingS = null;
      restartLoop();
      if (range) store.dispatch({ type: 'play' });
      refresh();
    },
    async loadPreviews() {
      const url = page.programme?.thumbnailsUrl ?? null;
      if (url === null) return () => null;
      const file = await fetchStreamText(url, { credentialOrigins: page.credentialOrigins });
      const thumbnails = parseThumbnails(file.text, file.url);
      return (timeS) => thumbnailAt(thumbnails, timeS);
    },
  };
  return {
    control,
    update(next) {
      page = next;
      if (listenerCount > 0) refresh();
    },
  };
}
