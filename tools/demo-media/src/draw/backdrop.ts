import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../loop-format.ts';
import { drawFloorFront, drawFloorSide } from './floor-side.ts';
import { drawGrassFront, drawGrassSide } from './grass-side.ts';
import { depthAt, PROJECTIONS, type Projection } from './projection.ts';
import { drawRinkFront, drawRinkSide } from './rink-side.ts';
import { createTexture } from './texture.ts';

/** Pixels per picture unit in the panoramas: above 1, so that a zoomed picture stays sharp. */
const PANORAMA_RATIO = 1.25;
/** Height of `front`, picture units. */
const FRONT_HEIGHT = 230;

/** The static parts of the picture, drawn once per surface. */
export interface Backdrop {
  view: Projection;
  /** The surface and everything behind the players. */
  behind: Canvas;
  /** What is between the players and the camera, from `frontY` down; otherwise transparent. */
  front: Canvas;
  /** Top of `front` in the panorama, picture units. */
  frontY: number;
}

const DRAW_BEHIND: Record<Surface, (context: SKRSContext2D, view: Projection) => void> = {
  rink: drawRinkSide,
  pitch: (context, view) => drawGrassSide(context, view, 'pitch'),
  court: (context, view) => drawFloorSide(context, view, 'court'),
  hall: (context, view) => drawFloorSide(context, view, 'hall'),
  field: (context, view) => drawGrassSide(context, view, 'field'),
};
const DRAW_FRONT: Record<Surface, (context: SKRSContext2D, view: Projection) => void> = {
  rink: drawRinkFront,
  pitch: (context, view) => drawGrassFront(context, view, 'pitch'),
  court: (context, view) => drawFloorFront(context, view, 'court'),
  hall: (context, view) => drawFloorFront(context, view, 'hall'),
  field: (context, view) => drawGrassFront(context, view, 'field'),
};

export function createBackdrop(surface: Surface): Backdrop {
  const view = PROJECTIONS[surface];
  const behind = createCanvas(view.width * PANORAMA_RATIO, view.height * PANORAMA_RATIO);
  const context = behind.getContext('2d');
  context.fillStyle = '#0a0d13';
  context.fillRect(0, 0, behind.width, behind.height);
  drawTextureInPerspective(context, surface, view);
  context.setTransform(PANORAMA_RATIO, 0, 0, PANORAMA_RATIO, 0, 0);
  DRAW_BEHIND[surface](context, view);
  const frontY = view.height - FRONT_HEIGHT;
  const front = createCanvas(view.width * PANORAMA_RATIO, FRONT_HEIGHT * PANORAMA_RATIO);
  const frontContext = front.getContext('2d');
  frontContext.setTransform(PANORAMA_RATIO, 0, 0, PANORAMA_RATIO, 0, -frontY * PANORAMA_RATIO);
  DRAW_FRONT[surface](frontContext, view);
  return { view, behind, front, frontY };
}

/** Draws the texture row by row, because each row of the picture has one depth and one scale. */
function drawTextureInPerspective(context: SKRSContext2D, surface: Surface, view: Projection): void {
  const { canvas, pixelsPerMetre } = createTexture(surface);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'medium';
  const rows = view.height * PANORAMA_RATIO;
  const middle = (view.width * PANORAMA_RATIO) / 2;
  for (let row = 0; row < rows; row += 1) {
    const top = depthAt(view, row / PANORAMA_RATIO);
    const bottom = depthAt(view, (row + 1) / PANORAMA_RATIO);
    const sourceTop = canvas.height / 2 - top * pixelsPerMetre;
    const sourceHeight = (top - bottom) * pixelsPerMetre;
    if (sourceTop < 0 || sourceTop + sourceHeight > canvas.height) continue;
    const scale = (view.focal / (view.distance + (top + bottom) / 2)) * PANORAMA_RATIO;
    const width = (canvas.width / pixelsPerMetre) * scale;
    context.drawImage(canvas, 0, sourceTop, canvas.width, sourceHeight, middle - width / 2, row, width, 1);
  }
}
