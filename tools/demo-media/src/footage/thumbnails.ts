import { createCanvas } from '@napi-rs/canvas';
import { createFrameCanvas } from '../draw/scene.ts';
import type { Film } from '../film/film.ts';
import { SEGMENT_FRAMES } from '../loop-format.ts';

/** Size of one thumbnail, and how many a row of the sprite has. */
export const THUMBNAILS = { width: 160, height: 90, columns: 5 } as const;

/** A JPEG sprite with one thumbnail per segment of the loop, row by row; without the clock, which is unreadable so small. */
export function drawThumbnails(film: Film, segments: number): Buffer {
  const { width, height, columns } = THUMBNAILS;
  const sprite = createCanvas(width * columns, height * Math.ceil(segments / columns));
  const context = sprite.getContext('2d');
  const frame = createFrameCanvas();
  for (let segment = 0; segment < segments; segment += 1) {
    film.draw(frame.getContext('2d'), segment * SEGMENT_FRAMES, { withoutClock: true });
    const [column, row] = [segment % columns, Math.floor(segment / columns)];
    context.drawImage(frame, column * width, row * height, width, height);
  }
  return sprite.toBuffer('image/jpeg', 80);
}
