import type { SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../loop-format.ts';
import { between, createRandom } from '../random.ts';
import { clamp, lerp, smoothstep } from '../vector.ts';
import { drawBrand } from './brand.ts';
import { settle } from './timing.ts';

const TRACK_Y = 560;
const STEP_S = 0.36;
const ARRIVAL_S = 2.6;

/** Running shoes: a shoe bounds along a track and stops before the brand. */
export function drawPalefin(context: SKRSContext2D, timeS: number): void {
  const speed = 1 - smoothstep(ARRIVAL_S - 0.6, ARRIVAL_S + 0.2, timeS);
  drawBackground(context, timeS, speed);
  const x = lerp(-60, 640, smoothstep(0, ARRIVAL_S, timeS));
  const step = (timeS - 0.2) / STEP_S;
  const bounce = timeS < ARRIVAL_S ? Math.abs(Math.sin(step * Math.PI)) * 120 * (0.4 + 0.6 * speed) : 0;
  const lifted = settle(timeS, ARRIVAL_S, 0.6);
  drawDust(context, timeS);
  context.save();
  context.translate(x, TRACK_Y - bounce - lifted * 130);
  context.rotate((timeS < ARRIVAL_S ? Math.sin(step * Math.PI * 2) * 0.16 : 0) - lifted * 0.1);
  context.scale(1 + lifted * 0.3, 1 + lifted * 0.3);
  drawShoe(context);
  context.restore();
  drawBrand(context, 'PALEFIN', {
    timeS,
    startS: ARRIVAL_S + 0.2,
    x: 330,
    y: 84,
    width: 620,
    height: 128,
    colour: '#10243f',
    face: 'sport',
  });
}

function drawBackground(context: SKRSContext2D, timeS: number, speed: number): void {
  const sky = context.createLinearGradient(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  sky.addColorStop(0, '#ffe3b3');
  sky.addColorStop(1, '#ff9f7a');
  context.fillStyle = sky;
  context.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  context.fillStyle = '#b23a48';
  context.fillRect(0, TRACK_Y, FRAME_WIDTH, FRAME_HEIGHT - TRACK_Y);
  context.fillStyle = 'rgba(255,255,255,0.85)';
  for (const [y, height] of [
    [TRACK_Y + 34, 6],
    [TRACK_Y + 100, 10],
  ] as const)
    context.fillRect(0, y, FRAME_WIDTH, height);
  const random = createRandom(9);
  for (let streak = 0; streak < 26; streak += 1) {
    const y = between(random, 40, TRACK_Y - 30);
    const length = between(random, 90, 320);
    const pace = between(random, 900, 1700);
    const start = between(random, 0, FRAME_WIDTH + 400);
    const x = FRAME_WIDTH + 400 - ((start + timeS * pace) % (FRAME_WIDTH + 800));
    context.fillStyle = `rgba(255,255,255,${0.4 * speed})`;
    context.fillRect(x, y, length, 4);
  }
}

/** A puff at each step. */
function drawDust(context: SKRSContext2D, timeS: number): void {
  for (let step = 0; step < 7; step += 1) {
    const sinceS = timeS - (0.2 + step * STEP_S);
    if (sinceS < 0 || sinceS > 0.7) continue;
    const at = lerp(-60, 640, smoothstep(0, ARRIVAL_S, timeS - sinceS)) - 90;
    for (let grain = 0; grain < 5; grain += 1) {
      context.fillStyle = `rgba(255,240,225,${0.5 * (1 - sinceS / 0.7)})`;
      context.beginPath();
      context.arc(
        at - grain * 22 - sinceS * 60,
        TRACK_Y - 6 - clamp(sinceS * 50 * (1 + grain * 0.3), 0, 60),
        10 + sinceS * 26 - grain,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  }
}

/** The shoe points to the right; the origin is the middle of its sole. */
function drawShoe(context: SKRSContext2D): void {
  context.fillStyle = 'rgba(16,36,63,0.18)';
  context.beginPath();
  context.ellipse(0, 6, 170, 14, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#1d3f72';
  context.beginPath();
  context.moveTo(-150, -40);
  context.quadraticCurveTo(-166, -150, -120, -168);
  context.quadraticCurveTo(-92, -136, -40, -150);
  context.quadraticCurveTo(10, -102, 76, -84);
  context.quadraticCurveTo(158, -74, 166, -34);
  context.lineTo(-150, -34);
  context.fill();
  context.fillStyle = '#2fb5a8';
  context.beginPath();
  context.moveTo(-96, -40);
  context.quadraticCurveTo(-30, -58, 22, -106);
  context.quadraticCurveTo(38, -64, 88, -40);
  context.fill();
  context.strokeStyle = '#fff7ea';
  context.lineWidth = 7;
  context.lineCap = 'round';
  for (const [x, y] of [
    [-34, -140],
    [-10, -122],
    [16, -108],
    [44, -96],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + 24, y + 12);
    context.stroke();
  }
  context.fillStyle = '#fff7ea';
  context.beginPath();
  context.moveTo(-164, -40);
  context.lineTo(172, -40);
  context.quadraticCurveTo(188, -10, 150, 0);
  context.lineTo(-140, 0);
  context.quadraticCurveTo(-176, -4, -164, -40);
  context.fill();
  context.fillStyle = '#ef476f';
  context.fillRect(-150, -20, 306, 7);
}
