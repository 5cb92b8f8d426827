import type { SKRSContext2D } from '@napi-rs/canvas';
import { FRAME_HEIGHT, FRAME_WIDTH } from '../loop-format.ts';
import { between, createRandom } from '../random.ts';
import { smoothstep } from '../vector.ts';
import { drawBrand } from './brand.ts';
import { settle } from './timing.ts';

const GLASS = { x: 330, top: 190, bottom: 610, topWidth: 210, bottomWidth: 150 };

/** Sparkling lemonade: a glass fills, bubbles rise, a slice of orange lands on the rim. */
export function drawSolvenne(context: SKRSContext2D, timeS: number): void {
  drawBackground(context, timeS);
  context.save();
  context.translate(0, (1 - settle(timeS, 0, 0.9)) * 560);
  drawGlass(context, timeS);
  context.restore();
  drawSlice(context, timeS);
  drawBrand(context, 'SOLVENNE', {
    timeS,
    startS: 2.6,
    x: 590,
    y: 290,
    width: 580,
    height: 116,
    colour: '#fff8e6',
    face: 'slab',
  });
  const underline = smoothstep(3.2, 4, timeS);
  context.fillStyle = '#ffd166';
  context.fillRect(594, 436, 572 * underline, 10);
}

function drawBackground(context: SKRSContext2D, timeS: number): void {
  const sky = context.createLinearGradient(0, 0, 0, FRAME_HEIGHT);
  sky.addColorStop(0, '#0e7c86');
  sky.addColorStop(1, '#064653');
  context.fillStyle = sky;
  context.fillRect(0, 0, FRAME_WIDTH, FRAME_HEIGHT);
  context.save();
  context.translate(GLASS.x, 400);
  context.rotate(timeS * 0.12);
  context.fillStyle = 'rgba(255,209,102,0.10)';
  for (let ray = 0; ray < 14; ray += 1) {
    context.rotate((Math.PI * 2) / 14);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(1300, -120);
    context.lineTo(1300, 120);
    context.fill();
  }
  context.restore();
  context.fillStyle = '#043540';
  context.fillRect(0, GLASS.bottom - 8, FRAME_WIDTH, FRAME_HEIGHT);
}

function traceGlass(context: SKRSContext2D, top: number): void {
  const { x, bottom, topWidth, bottomWidth } = GLASS;
  const share = (bottom - top) / (bottom - GLASS.top);
  const half = (bottomWidth + (topWidth - bottomWidth) * share) / 2;
  context.beginPath();
  context.moveTo(x - half, top);
  context.lineTo(x - bottomWidth / 2, bottom - 14);
  context.quadraticCurveTo(x - bottomWidth / 2, bottom, x - bottomWidth / 2 + 16, bottom);
  context.lineTo(x + bottomWidth / 2 - 16, bottom);
  context.quadraticCurveTo(x + bottomWidth / 2, bottom, x + bottomWidth / 2, bottom - 14);
  context.lineTo(x + half, top);
}

function drawGlass(context: SKRSContext2D, timeS: number): void {
  const { x, top, bottom, topWidth } = GLASS;
  const level = bottom - 20 - (bottom - top - 80) * smoothstep(0.5, 2, timeS);
  traceGlass(context, level);
  const drink = context.createLinearGradient(0, top, 0, bottom);
  drink.addColorStop(0, '#ffc857');
  drink.addColorStop(1, '#f4772e');
  context.fillStyle = drink;
  context.fill();
  context.save();
  context.clip();
  const random = createRandom(41);
  for (let bubble = 0; bubble < 60; bubble += 1) {
    const speed = between(random, 90, 210);
    const left = between(random, x - topWidth / 2, x + topWidth / 2);
    const phase = between(random, 0, 460);
    const y = bottom - ((phase + timeS * speed) % 460);
    const radius = between(random, 2, 6.5);
    if (y - radius < level) continue;
    context.fillStyle = 'rgba(255,250,225,0.62)';
    context.beginPath();
    context.arc(left + Math.sin(timeS * 3 + phase) * 4, y, radius, 0, Math.PI * 2);
    context.fill();
  }
  context.restore();
  traceGlass(context, top);
  context.strokeStyle = 'rgba(255,255,255,0.85)';
  context.lineWidth = 7;
  context.lineJoin = 'round';
  context.stroke();
  context.fillStyle = 'rgba(255,255,255,0.22)';
  context.beginPath();
  context.roundRect(x - 82, top + 30, 18, 300, 9);
  context.fill();
  context.strokeStyle = '#ef476f';
  context.lineWidth = 12;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - 20, bottom - 60);
  context.lineTo(x + 60, top - 60);
  context.lineTo(x + 110, top - 76);
  context.stroke();
}

/** Flies in from the right and stays on the rim. */
function drawSlice(context: SKRSContext2D, timeS: number): void {
  const flown = settle(timeS, 1.7, 0.8);
  if (timeS < 1.7) return;
  const { x, top, topWidth } = GLASS;
  context.save();
  context.translate(x - topWidth / 2 + (1 - flown) * 900, top + 6 - (1 - flown) * 120);
  context.rotate(-0.35 + (1 - flown) * 6);
  const radius = 66;
  for (const [colour, share] of [
    ['#f3722c', 1],
    ['#fff1d0', 0.88],
    ['#f9a03f', 0.8],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(0, 0, radius * share, 0, Math.PI * 2);
    context.fill();
  }
  context.strokeStyle = '#fff1d0';
  context.lineWidth = 5;
  for (let spoke = 0; spoke < 8; spoke += 1) {
    context.rotate(Math.PI / 4);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(radius * 0.8, 0);
    context.stroke();
  }
  context.restore();
}
