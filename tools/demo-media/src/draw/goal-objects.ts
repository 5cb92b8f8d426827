import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Surface } from '../loop-format.ts';
import { DIMENSIONS } from '../play/dimensions.ts';
import { project, type Projection } from './projection.ts';

/** An object on the surface, drawn in order of depth. */
export interface SurfaceObject {
  /** Depth in metres: larger is farther from the camera. */
  y: number;
  draw(context: SKRSContext2D): void;
}

type Corner = readonly [x: number, y: number, z: number];

/** The goals or basketball hoops; `bulges`: how far each net bulges after a goal, 0 to 1. */
export function createGoalObjects(
  surface: Surface,
  view: Projection,
  bulges: { left: number; right: number },
): SurfaceObject[] {
  return [-1, 1].flatMap((side) => {
    const bulge = side < 0 ? bulges.left : bulges.right;
    if (surface === 'court') return hoopObjects(view, side, bulge);
    return goalObjects(view, side * DIMENSIONS[surface].goalX, side, { ...GOALS[surface], bulge });
  });
}

/** Sizes in metres. */
interface GoalFrame {
  halfWidth: number;
  height: number;
  /** From the goal line to the back of the net, on the ground and at the top. */
  depth: number;
  topDepth: number;
  postWidth: number;
  colour: string;
}

const GOALS: Record<Exclude<Surface, 'court'>, GoalFrame> = {
  rink: { halfWidth: 1.12, height: 1.42, depth: 1.2, topDepth: 0.6, postWidth: 0.07, colour: '#d2202f' },
  pitch: { halfWidth: 3.66, height: 2.44, depth: 2.1, topDepth: 0.9, postWidth: 0.13, colour: '#ffffff' },
  hall: { halfWidth: 1.5, height: 2, depth: 1, topDepth: 0.8, postWidth: 0.09, colour: '#e63946' },
  // The net of a lacrosse goal is a pyramid behind a square frame.
  field: { halfWidth: 0.92, height: 1.83, depth: 2.1, topDepth: 0.1, postWidth: 0.09, colour: '#ff7a1a' },
};

function goalObjects(
  view: Projection,
  x: number,
  side: number,
  frame: GoalFrame & { bulge: number },
): SurfaceObject[] {
  const { halfWidth, height, depth, topDepth, postWidth, colour, bulge } = frame;
  const at = ([cx, cy, cz]: Corner): [number, number] => {
    const p = project(view, cx, cy, cz);
    return [p.x, p.y];
  };
  const trace = (context: SKRSContext2D, corners: readonly Corner[]): void => {
    context.beginPath();
    for (const [index, corner] of corners.entries()) {
      if (index === 0) context.moveTo(...at(corner));
      else context.lineTo(...at(corner));
    }
  };
  const back = x + side * (depth + bulge * 0.5);
  const top = x + side * (topDepth + bulge * 0.25);
  const net = (context: SKRSContext2D): void => {
    context.lineWidth = 0.8;
    context.strokeStyle = 'rgba(255,255,255,0.62)';
    const strands = 12;
    for (let strand = 0; strand <= strands; strand += 1) {
      const t = strand / strands;
      const y = halfWidth - t * 2 * halfWidth;
      const sag = Math.sin(t * Math.PI) * bulge * 0.4 * side;
      trace(context, [
        [x, y, height],
        [top + sag, y, height],
        [back + sag, y, 0],
      ]);
      context.stroke();
      if (strand % 2 === 0) {
        const z = height * t;
        const bx = back + (top - back) * t;
        trace(context, [
          [x, halfWidth, z],
          [bx, halfWidth, z],
          [bx + bulge * 0.3 * side, 0, z],
          [bx, -halfWidth, z],
          [x, -halfWidth, z],
        ]);
        context.stroke();
      }
    }
  };
  const posts = (context: SKRSContext2D, near: boolean): void => {
    const y = near ? -halfWidth : halfWidth;
    const scale = project(view, x, y).scale;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = colour;
    context.lineWidth = Math.max(2, postWidth * scale);
    trace(
      context,
      near
        ? [
            [x, y, 0],
            [x, y, height],
            [x, -y, height],
          ]
        : [
            [x, y, 0],
            [x, y, height],
          ],
    );
    context.stroke();
    context.lineWidth = Math.max(1.2, postWidth * scale * 0.6);
    trace(context, [
      [x, y, height],
      [top, y, height],
      [back, y, 0],
      [x, y, 0],
    ]);
    context.stroke();
  };
  return [
    {
      y: halfWidth,
      draw: (context) => {
        trace(context, [
          [x, halfWidth, 0],
          [back, halfWidth, 0],
          [back, -halfWidth, 0],
          [x, -halfWidth, 0],
        ]);
        context.fillStyle = 'rgba(0,0,0,0.16)';
        context.fill();
        posts(context, false);
        net(context);
      },
    },
    { y: -halfWidth, draw: (context) => posts(context, true) },
  ];
}

/** In metres from the middle of the court, as `goalX`. */
const BOARD_X = 12.85;

function hoopObjects(view: Projection, side: number, bulge: number): SurfaceObject[] {
  const board = side * BOARD_X;
  const hoop = side * DIMENSIONS.court.goalX;
  const at = (x: number, y: number, z: number): [number, number] => {
    const p = project(view, x, y, z);
    return [p.x, p.y];
  };
  const path = (context: SKRSContext2D, points: readonly (readonly [number, number])[]): void => {
    context.beginPath();
    for (const [index, [x, y]] of points.entries()) {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  };
  const stand: SurfaceObject = {
    y: 0.95,
    draw: (context) => {
      context.lineCap = 'round';
      context.strokeStyle = '#1b2230';
      context.lineWidth = 20;
      path(context, [at(side * 15.2, 0, 0.25), at(side * 14.6, 0, 2.9)]);
      context.stroke();
      context.lineWidth = 11;
      path(context, [at(side * 14.6, 0, 2.9), at(board, 0, 3.4)]);
      context.stroke();
      context.fillStyle = '#7a1d2b';
      path(context, [
        at(side * 15.9, 0.7, 0),
        at(side * 15.9, 0.7, 1.1),
        at(side * 14.8, 0.7, 1.1),
        at(side * 14.8, 0.7, 0),
      ]);
      context.fill();
      path(context, [at(board, 0.9, 2.9), at(board, 0.9, 3.95), at(board, -0.9, 3.95), at(board, -0.9, 2.9)]);
      context.fillStyle = 'rgba(225,240,255,0.34)';
      context.fill();
      context.closePath();
      context.strokeStyle = '#f4f6fa';
      context.lineWidth = 4;
      context.stroke();
      path(context, [at(board, 0.3, 3.08), at(board, 0.3, 3.5), at(board, -0.3, 3.5), at(board, -0.3, 3.08)]);
      context.closePath();
      context.lineWidth = 2.5;
      context.strokeStyle = '#e4572e';
      context.stroke();
    },
  };
  const net: SurfaceObject = {
    y: -0.3,
    draw: (context) => {
      const p = project(view, hoop, 0, 3.05);
      const rx = p.scale * 0.26;
      const ry = rx * 0.5;
      context.lineWidth = 1.3;
      context.strokeStyle = 'rgba(255,255,255,0.85)';
      const drop = p.scale * (0.44 + bulge * 0.12);
      for (let strand = 0; strand < 9; strand += 1) {
        const angle = (strand / 9) * Math.PI * 2;
        const next = angle + 0.7;
        const tight = 0.55 - bulge * 0.12 * Math.sin(angle * 2);
        context.beginPath();
        context.moveTo(p.x + Math.cos(angle) * rx, p.y + Math.sin(angle) * ry);
        context.lineTo(p.x + Math.cos(next) * rx * tight, p.y + drop + Math.sin(next) * ry * tight);
        context.moveTo(p.x + Math.cos(next) * rx, p.y + Math.sin(next) * ry);
        context.lineTo(p.x + Math.cos(angle) * rx * tight, p.y + drop + Math.sin(angle) * ry * tight);
        context.stroke();
      }
      context.strokeStyle = '#e4572e';
      context.lineWidth = 4;
      context.beginPath();
      context.ellipse(p.x, p.y, rx, ry, 0, 0, Math.PI * 2);
      context.stroke();
      path(context, [at(board, 0, 3.05), [p.x + side * rx, p.y]]);
      context.stroke();
    },
  };
  return [stand, net];
}
