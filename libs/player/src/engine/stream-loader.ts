import { holeEndS } from './hole.ts';
import type { HlsSession } from './hls-session.ts';
import type { PlaybackKeeper } from './kept-playback.ts';
import type { LiveFollower } from './live-follower.ts';
import type { LiveState } from './live-state.ts';
import type { QualityController } from './quality-controller.ts';
import type { SegmentRequests } from './segment-requests.ts';
import type { StreamLink } from './stream-link.ts';

interface Parts {
  readonly video: HTMLVideoElement;
  readonly link: StreamLink;
  readonly live: LiveState;
  readonly quality: QualityController;
  readonly requests: SegmentRequests;
  readonly keeper: PlaybackKeeper;
  readonly follower: LiveFollower;
}

/** The first frame behind a hole may begin a little later. */
const AFTER_HOLE_S = 0.05;

const rangesOf = (ranges: TimeRanges) =>
  Array.from({ length: ranges.length }, (_, index) => ({
    startS: ranges.start(index),
    endS: ranges.end(index),
  }));

/** Loads a stream, and loads it again at the same position. */
export function createStreamLoader({ video, link, live, quality, requests, keeper, follower }: Parts) {
  let session: HlsSession | null = null;
  let isDestroyed = false;
  let resetMedia = (): void => {};

  const load = ({ hls }: HlsSession) => hls.loadSource(link.take());

  /**
   * A renewed live playlist may have other times, so the distance to the live edge is kept. hls.js seeks to the edge
   * itself; a distance of up to one second needs no second seek.
   */
  const keepDistanceToEdge = (positionS: number) => {
    const edgeS = live.edgeS();
    const behindS = edgeS === null || follower.isReturning() ? 0 : edgeS - positionS;
    if (behindS <= 1) return;
    const seek = () => {
      const newEdgeS = live.edgeS();
      if (!isDestroyed && newEdgeS !== null) video.currentTime = newEdgeS - behindS;
    };
    video.addEventListener('canplay', seek, { once: true });
  };

  const holeAhead = () => {
    if (requests.isRequesting()) return null;
    return holeEndS(keeper.picture.currentTime, {
      buffered: rangesOf(video.buffered),
      fragments: session?.hls.latestLevelDetails?.fragments ?? [],
      loaded: requests.loaded(),
    });
  };

  return {
    /** `onMediaError`: called in place of hls.js's own recovery, which has neither pauses nor an end. */
    attach(started: HlsSession, onMediaError: () => void): void {
      session = started;
      const { hls, Hls } = started;
      resetMedia = hls.recoverMediaError.bind(hls);
      hls.recoverMediaError = onMediaError;
      hls.on(Hls.Events.MEDIA_ATTACHED, () => {
        // hls.js seeks to its start position later; by then an element that has loaded everything may have ended at 0 s.
        const positionS = keeper.resumesAtS();
        if (positionS !== null && !live.isLive()) video.currentTime = positionS;
        keeper.restore();
      });
    },
    load(): void {
      if (session) load(session);
    },
    /** Loads the latest URL and continues at the same position. */
    reload(): void {
      if (!session) return;
      const { hls, Hls } = session;
      keeper.keep();
      const positionS = keeper.picture.currentTime;
      if (positionS === 0 || hls.levels.length === 0) return load(session);
      hls.config.startPosition = live.isLive() ? -1 : positionS;
      keepDistanceToEdge(positionS);
      hls.once(Hls.Events.MANIFEST_PARSED, quality.apply);
      load(session);
    },
    /** Aborts hanging requests and resumes loading, from the start position as long as nothing has played. */
    resume(): void {
      if (!session) return;
      const { hls } = session;
      if (hls.levels.length === 0) return load(session);
      hls.stopLoad();
      requests.resumed();
      if (video.currentTime > 0) hls.startLoad(-1);
      else hls.startLoad(keeper.picture.currentTime || hls.config.startPosition);
    },
    /** Gives the element a new buffer. */
    recoverMedia(): void {
      keeper.keep();
      resetMedia();
      // hls.js starts at the element's position, which an earlier recovery may have reset.
      if (keeper.picture.currentTime > 0) session?.hls.startLoad(keeper.picture.currentTime);
    },
    /** Where playback can go on behind a hole; null if the position is in none. */
    holeEndS: holeAhead,
    skipHole(): void {
      const endS = holeAhead();
      if (endS === null) return;
      if (video.readyState > 0) video.currentTime = endS + AFTER_HOLE_S;
      else session?.hls.startLoad(endS);
    },
    destroy(): void {
      isDestroyed = true;
    },
  };
}

export type StreamLoader = ReturnType<typeof createStreamLoader>;
