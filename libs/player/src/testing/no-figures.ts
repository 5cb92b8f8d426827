import type { StreamFigures } from '../viewing/track-viewing.ts';

/** The figures of a stream of which nothing is known yet. */
export const NO_FIGURES: StreamFigures = {
  bitrate: null,
  bandwidth: null,
  latencyS: null,
  droppedFrames: null,
  totalFrames: null,
  videoSize: null,
  playerSize: null,
  host: null,
};
