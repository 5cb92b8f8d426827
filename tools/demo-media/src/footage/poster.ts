import { createFrameCanvas } from '../draw/scene.ts';
import type { Film } from '../film/film.ts';

/** A JPEG of one frame without clock. */
export function drawPoster(film: Film): Buffer {
  const canvas = createFrameCanvas();
  film.draw(canvas.getContext('2d'), film.posterFrame, { withoutClock: true });
  return canvas.toBuffer('image/jpeg', 88);
}
