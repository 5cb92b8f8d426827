import { createScene, drawFrame } from '../draw/scene.ts';
import { FRAME_RATE, SAMPLE_RATE, SEGMENT_DURATION_S, SEGMENT_FRAMES, type Surface } from '../loop-format.ts';
import type { StereoLoop } from '../sound/stereo-loop.ts';
import { synthesise } from '../sound/synthesise.ts';
import type { Film } from './film.ts';
import { cutMatch } from './match-cut.ts';

/** Times of the posters in the footage, in seconds. */
const POSTER_TIMES_S: Record<Surface, number> = {
  rink: 9.9,
  pitch: 16.4,
  court: 28.7,
  hall: 29.1,
  field: 17.6,
};

export function createMatchFilm(surface: Surface): Film {
  const scene = createScene(surface);
  const { matchSegments } = cutMatch(surface);
  const matchFrame = (frame: number): number =>
    (matchSegments[Math.floor(frame / SEGMENT_FRAMES)] ?? 0) * SEGMENT_FRAMES + (frame % SEGMENT_FRAMES);
  return {
    draw(context, frame, { withoutClock = false } = {}) {
      drawFrame(context, scene, matchFrame(frame), withoutClock ? null : frame);
    },
    hasClock: true,
    sound() {
      const { left, right } = synthesise(scene.match);
      return { left: joinSegments(left, matchSegments), right: joinSegments(right, matchSegments) };
    },
    posterFrame: Math.round(POSTER_TIMES_S[surface] * FRAME_RATE),
  };
}

function joinSegments(channel: StereoLoop['left'], segments: readonly number[]): Float32Array {
  const length = Math.round(SEGMENT_DURATION_S * SAMPLE_RATE);
  const joined = new Float32Array(segments.length * length);
  for (const [index, segment] of segments.entries())
    joined.set(channel.subarray(segment * length, (segment + 1) * length), index * length);
  return joined;
}
