import type { Surface } from '../loop-format.ts';

/**
 * A horizontal camera high above the surface, with a vertical lens shift: vertical lines stay vertical, all points at
 * one depth have one scale, and the panorama is drawn only once.
 */
export interface Projection {
  /** Size of the panorama in picture units; the broadcast frame shows 1280x720 of them at zoom 1. */
  width: number;
  height: number;
  /** Distance from the camera to the middle of the surface, metres. */
  distance: number;
  focal: number;
  cameraHeight: number;
  horizonY: number;
}

/** The projection that shows the near and the far edge of the surface at these rows. */
function projection(options: {
  width: number;
  height: number;
  distance: number;
  /** Picture units per metre at the middle of the surface. */
  scale: number;
  /** Half the surface's width, metres. */
  halfWidth: number;
  nearY: number;
  farY: number;
}): Projection {
  const { width, height, distance, scale, halfWidth, nearY, farY } = options;
  const focal = scale * distance;
  const slope = (nearY - farY) / (1 / (distance - halfWidth) - 1 / (distance + halfWidth));
  return {
    width,
    height,
    distance,
    focal,
    cameraHeight: slope / focal,
    horizonY: nearY - slope / (distance - halfWidth),
  };
}

export const PROJECTIONS: Record<Surface, Projection> = {
  rink: projection({
    width: 2500,
    height: 880,
    distance: 62,
    scale: 31,
    halfWidth: 13,
    nearY: 786,
    farY: 300,
  }),
  pitch: projection({
    width: 3100,
    height: 920,
    distance: 140,
    scale: 21.5,
    halfWidth: 34,
    nearY: 830,
    farY: 290,
  }),
  court: projection({
    width: 2360,
    height: 890,
    distance: 38,
    scale: 54,
    halfWidth: 7.5,
    nearY: 786,
    farY: 372,
  }),
  hall: projection({
    width: 2440,
    height: 890,
    distance: 46,
    scale: 42,
    halfWidth: 10,
    nearY: 792,
    farY: 340,
  }),
  field: projection({
    width: 2900,
    height: 910,
    distance: 120,
    scale: 23.5,
    halfWidth: 27.5,
    nearY: 822,
    farY: 292,
  }),
};

export interface Projected {
  x: number;
  y: number;
  /** Picture units per metre at this depth. */
  scale: number;
}

/** Projects a point (metres; `z` above the surface) into the panorama. */
export function project(view: Projection, x: number, y: number, z = 0): Projected {
  const scale = view.focal / (view.distance + y);
  return { x: view.width / 2 + x * scale, y: view.horizonY + (view.cameraHeight - z) * scale, scale };
}

/** Depth (metres) of the surface at a row of the panorama. */
export function depthAt(view: Projection, pictureY: number): number {
  return (view.focal * view.cameraHeight) / (pictureY - view.horizonY) - view.distance;
}

/** Height in the picture of a metre of depth, relative to a metre of height. */
export function depthRatio(view: Projection): number {
  return view.cameraHeight / view.distance;
}
