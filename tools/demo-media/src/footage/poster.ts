import { createFrameCanvas, drawFrame, type Scene } from '../draw/scene.ts';
import { FRAME_RATE, type Surface } from '../loop-format.ts';

/** Moments (seconds) that make a good still. */
const STILLS: Record<Surface, number> = { rink: 19.48, pitch: 30.9, court: 8.1 };

/** A still without score bug and clock, as JPEG. */
export function drawPoster(scene: Scene): Buffer {
  const canvas = createFrameCanvas();
  drawFrame(canvas.getContext('2d'), scene, Math.round(STILLS[scene.surface] * FRAME_RATE), { clean: true });
  return canvas.toBuffer('image/jpeg', 88);
}
