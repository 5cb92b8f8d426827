import { createFrameCanvas, drawFrame, type Scene } from '../draw/scene.ts';
import { FRAME_RATE, type Surface } from '../loop-format.ts';

/** Times of the posters in the loops, in seconds. */
const POSTER_TIMES_S: Record<Surface, number> = { rink: 19.48, pitch: 30.9, court: 8.1 };

/** A JPEG of one frame without clock. */
export function drawPoster(scene: Scene): Buffer {
  const canvas = createFrameCanvas();
  drawFrame(canvas.getContext('2d'), scene, Math.round(POSTER_TIMES_S[scene.surface] * FRAME_RATE), {
    withoutClock: true,
  });
  return canvas.toBuffer('image/jpeg', 88);
}
