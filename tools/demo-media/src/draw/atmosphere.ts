import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_HEIGHT, FRAME_RATE, FRAME_WIDTH, type Surface } from '../loop-format.ts';
import type { Match } from '../play/match.ts';
import { between, createRandom } from '../random.ts';
import { smoothstep } from '../vector.ts';
import type { Backdrop } from './backdrop.ts';
import { project } from './projection.ts';

interface SceneParts {
  surface: Surface;
  match: Match;
  backdrop: Backdrop;
}

/** Vignette and a faint light from above, drawn over every frame. */
export function createVignette(surface: Surface): Canvas {
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const context = canvas.getContext('2d');
  const shade = context.createRadialGradient(640, 380, 340, 640, 380, 860);
  shade.addColorStop(0, 'rgba(0,0,0,0)');
  shade.addColorStop(1, surface === 'rink' ? 'rgba(4,10,26,0.42)' : 'rgba(0,0,0,0.5)');
  context.fillStyle = shade;
  context.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  const light = context.createLinearGradient(0, 0, 0, 260);
  light.addColorStop(
    0,
    surface === 'court' || surface === 'hall' ? 'rgba(255,226,180,0.10)' : 'rgba(210,230,255,0.10)',
  );
  light.addColorStop(1, 'rgba(255,255,255,0)');
  context.fillStyle = light;
  context.fillRect(0, 0, FRAME_WIDTH, 260);
  return canvas;
}

/** Camera flashes in the crowd: occasional, and frequent after a goal. */
export function drawFlashes(context: SKRSContext2D, scene: SceneParts, frame: number): void {
  const { match, backdrop, surface } = scene;
  const timeS = frame / FRAME_RATE;
  let excitement = 0.06;
  for (const goal of match.goals) {
    const sinceGoalS = timeS - goal.at_s;
    if (sinceGoalS > 0 && sinceGoalS < 5) excitement = Math.max(excitement, 1 - sinceGoalS / 5);
  }
  const top = { rink: 130, pitch: 85, court: 130, hall: 120, field: 90 }[surface];
  const bottom = { rink: 270, pitch: 225, court: 280, hall: 260, field: 220 }[surface];
  for (let startFrame = frame - 3; startFrame <= frame; startFrame += 1) {
    const random = createRandom(startFrame * 7919 + 13);
    const count = Math.floor(random() * 9 * excitement + random() * 0.5);
    for (let index = 0; index < count; index += 1) {
      const x = between(random, 0, backdrop.view.width);
      const y = between(random, top, bottom);
      const fade = 1 - (frame - startFrame) / 4;
      context.fillStyle = `rgba(255,255,255,${0.9 * fade})`;
      context.beginPath();
      context.arc(x, y, 2.2 * fade + 0.8, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = `rgba(220,235,255,${0.2 * fade})`;
      context.beginPath();
      context.arc(x, y, 9 * fade, 0, Math.PI * 2);
      context.fill();
    }
  }
}

/** The lamp behind a goal, or the lit frame of a backboard, while a score is celebrated. */
export function drawGoalLight(context: SKRSContext2D, scene: SceneParts, timeS: number): void {
  if (scene.surface !== 'rink' && scene.surface !== 'court') return;
  const { view } = scene.backdrop;
  for (const goal of scene.match.goals) {
    const sinceGoalS = timeS - goal.at_s;
    if (sinceGoalS < 0 || sinceGoalS > 3.6) continue;
    const side = goal.side === 'home' ? 1 : -1;
    const fade = 1 - smoothstep(2.8, 3.6, sinceGoalS);
    const brightness = (0.6 + 0.4 * Math.sin(sinceGoalS * 14)) * fade;
    const lamp =
      scene.surface === 'rink' ? project(view, side * 30.6, 0, 3.1) : project(view, side * 12.85, 0, 4.05);
    const radius = lamp.scale * (scene.surface === 'rink' ? 4.5 : 1.6);
    const glow = context.createRadialGradient(lamp.x, lamp.y, 0, lamp.x, lamp.y, radius);
    glow.addColorStop(0, `rgba(255,70,50,${0.85 * brightness})`);
    glow.addColorStop(0.25, `rgba(255,40,30,${0.4 * brightness})`);
    glow.addColorStop(1, 'rgba(255,30,20,0)');
    context.fillStyle = glow;
    context.fillRect(lamp.x - radius, lamp.y - radius, radius * 2, radius * 2);
  }
}
