import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_HEIGHT, FRAME_RATE, FRAME_WIDTH, type Surface } from '../loop-format.ts';
import type { BallState } from '../play/ball.ts';
import { simulateMatch, type Match, type PlayerState } from '../play/match.ts';
import { clamp, smoothstep } from '../vector.ts';
import { createBackdrop, type Backdrop } from './backdrop.ts';
import { drawBall } from './ball.ts';
import { drawFigure, styleOf } from './figure.ts';
import { createGoalObjects, type SurfaceObject } from './goal-objects.ts';
import { depthRatio, project } from './projection.ts';
import { drawGroundLayer } from './ground.ts';
import { drawClockPanel } from './clock-panel.ts';
import { drawGoalLight, drawFlashes, createVignette } from './atmosphere.ts';
import { drawLacrosseStick } from './lacrosse-stick.ts';
import { createSampleLabel, SAMPLE_LABEL } from './sample-label.ts';
import { drawStick } from './stick.ts';

/** All that is drawn or simulated once for the frames of a loop. */
export interface Scene {
  surface: Surface;
  match: Match;
  backdrop: Backdrop;
  vignette: Canvas;
  label: Canvas;
}

export function createScene(surface: Surface): Scene {
  return {
    surface,
    match: simulateMatch(surface),
    backdrop: createBackdrop(surface),
    vignette: createVignette(surface),
    label: createSampleLabel(),
  };
}

/** Draws one frame of the match (0 to LOOP_FRAMES - 1) onto a 1280x720 canvas, with the clock's frame number or none. */
export function drawFrame(
  context: SKRSContext2D,
  scene: Scene,
  frame: number,
  clockFrame: number | null,
): void {
  const { surface, match, backdrop } = scene;
  const { view } = backdrop;
  const timeS = frame / FRAME_RATE;
  context.reset();
  const area = visibleArea(scene, frame);
  context.setTransform(area.zoom, 0, 0, area.zoom, -area.x * area.zoom, -area.y * area.zoom);
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'low';
  context.drawImage(backdrop.behind, 0, 0, view.width, view.height);
  drawFlashes(context, scene, frame);

  const ball = match.ball[frame];
  const players = match.players.flatMap((track) => track[frame] ?? []);
  if (!ball) throw new Error(`no frame ${frame}`);
  drawGroundLayer(context, surface, view, players, ball);

  const depth = depthRatio(view);
  const objects: SurfaceObject[] = [
    ...createGoalObjects(surface, view, netBulges(match, timeS)),
    { y: ball.y, draw: (target) => drawBall(target, surface, view, match.ball, frame) },
    ...players.map((state) => ({
      y: state.at.y,
      draw: (target: SKRSContext2D) => drawPlayer(target, scene, state, ball, depth),
    })),
  ];
  for (const object of objects.toSorted((a, b) => b.y - a.y)) object.draw(context);
  drawGoalLight(context, scene, timeS);
  context.drawImage(backdrop.front, 0, backdrop.frontY, view.width, view.height - backdrop.frontY);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(scene.vignette, 0, 0);
  context.drawImage(scene.label, SAMPLE_LABEL.x, SAMPLE_LABEL.y);
  if (clockFrame !== null) drawClockPanel(context, clockFrame);
}

function drawPlayer(
  context: SKRSContext2D,
  scene: Scene,
  state: PlayerState,
  ball: BallState,
  depth: number,
): void {
  const { view } = scene.backdrop;
  const at = project(view, state.at.x, state.at.y);
  const style = styleOf(scene.surface, state);
  const drawSportsStick = { rink: drawStick, field: drawLacrosseStick, pitch: null, court: null, hall: null }[
    scene.surface
  ];
  const stickBehind = Math.sin(state.heading) > 0.2;
  if (stickBehind) drawSportsStick?.(context, view, state, ball);
  drawFigure(context, at, depth, state, style);
  if (!stickBehind) drawSportsStick?.(context, view, state, ball);
}

/** The part of the panorama that the frame shows. */
function visibleArea(scene: Scene, frame: number): { x: number; y: number; zoom: number } {
  const { backdrop, match, surface } = scene;
  const camera = match.camera[frame] ?? { x: 0, y: 0, zoom: 1 };
  const zoom = camera.zoom * { rink: 1.08, pitch: 1.08, court: 0.98, hall: 1.02, field: 1.12 }[surface];
  const width = FRAME_WIDTH / zoom;
  const height = FRAME_HEIGHT / zoom;
  const focus = project(backdrop.view, camera.x * 0.94, camera.y * 0.55);
  const rise = { rink: 0.56, pitch: 0.56, court: 0.6, hall: 0.58, field: 0.56 }[surface];
  const inset = { rink: 110, pitch: 60, court: 110, hall: 90, field: 60 }[surface];
  return {
    x: clamp(focus.x - width / 2, inset, backdrop.view.width - inset - width),
    y: clamp(focus.y - height * rise, 0, backdrop.view.height - height),
    zoom,
  };
}

function netBulges(match: Match, timeS: number): { left: number; right: number } {
  const bulges = { left: 0, right: 0 };
  for (const goal of match.goals) {
    const sinceGoalS = timeS - goal.at_s;
    if (sinceGoalS < 0 || sinceGoalS > 1.6) continue;
    const amount =
      smoothstep(0, 0.08, sinceGoalS) * Math.exp(-sinceGoalS * 2.2) * (0.7 + 0.3 * Math.cos(sinceGoalS * 16));
    if (goal.side === 'home') bulges.right = amount;
    else bulges.left = amount;
  }
  return bulges;
}

/** A new canvas of the size of the frame. */
export function createFrameCanvas(): Canvas {
  return createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
}
