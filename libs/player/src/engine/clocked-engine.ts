import { createClockFollower } from './clock-follower.ts';
import type { PlaybackEngine } from './playback-engine.ts';

interface SharedClock {
  /** The position that everyone sees now, in seconds. */
  readonly positionS: () => number;
  /** Monotonic time in milliseconds. */
  readonly nowMs: () => number;
}

const MOVING_EVENTS = ['timeupdate', 'playing', 'seeked'];

/** Plays the recording of an engine as live: the position of a shared clock is its live edge, which playback follows. */
export function followClock(
  engine: PlaybackEngine,
  video: HTMLVideoElement,
  { positionS, nowMs }: SharedClock,
): PlaybackEngine {
  const edgeS = () => {
    const timeS = Math.max(0, positionS());
    return Number.isFinite(video.duration) ? Math.min(timeS, video.duration) : timeS;
  };
  const follower = createClockFollower(video, { edgeS, nowMs });
  const handlers = new AbortController();
  const { signal } = handlers;
  for (const type of MOVING_EVENTS) video.addEventListener(type, follower.onMoving, { signal });
  video.addEventListener('seeking', follower.onSeeking, { signal });
  video.addEventListener('pause', follower.onPause, { signal });

  return {
    isLive: true,
    isAsLive: true,
    joinsLive: true,
    get isCorrectingRate() {
      return follower.isCorrecting();
    },
    get liveEdgeS() {
      return edgeS();
    },
    get attached() {
      return engine.attached;
    },
    get resumesAtS() {
      return engine.resumesAtS;
    },
    get dates() {
      return engine.dates;
    },
    get timestamps() {
      return engine.timestamps;
    },
    get frameRate() {
      return engine.frameRate;
    },
    get qualities() {
      return engine.qualities;
    },
    get quality() {
      return engine.quality;
    },
    get playingHeight() {
      return engine.playingHeight;
    },
    get audioTracks() {
      return engine.audioTracks;
    },
    get audioTrack() {
      return engine.audioTrack;
    },
    get captionTracks() {
      return engine.captionTracks;
    },
    get captionCues() {
      return engine.captionCues;
    },
    get moments() {
      return engine.moments;
    },
    get failure() {
      return engine.failure;
    },
    get interruption() {
      return engine.interruption;
    },
    ...(engine.dateAtMs && { dateAtMs: engine.dateAtMs.bind(engine) }),
    ...(engine.timeOfDateS && { timeOfDateS: engine.timeOfDateS.bind(engine) }),
    ...(engine.readFigures && { readFigures: engine.readFigures.bind(engine) }),
    setQuality: (quality) => engine.setQuality(quality),
    setAudioTrack: (id) => engine.setAudioTrack(id),
    setCaptionTrack: (id) => engine.setCaptionTrack(id),
    renewUrl: (url) => engine.renewUrl(url),
    subscribe: engine.subscribe,
    destroy() {
      handlers.abort();
      engine.destroy();
    },
  };
}
