import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, createRandom } from '../random.ts';
import { circle, line } from './shapes.ts';

const RED = '#c8202f';
const BLUE = '#1f4fb0';
const HALF_LENGTH = 30.5;
const HALF_WIDTH = 13;
const GOAL_LINE = 26.6;

/** Ice with the markings of a North American rink, 61 x 26 m. */
export function drawRink(context: SKRSContext2D): void {
  context.fillStyle = '#0b1018';
  context.fillRect(-40, -20, 80, 40);
  context.save();
  context.beginPath();
  context.roundRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2, 8.5);
  context.clip();
  drawIce(context);
  drawLines(context);
  for (const side of [-1, 1]) {
    for (const flank of [-1, 1]) drawFaceOffCircle(context, side * 20.5, flank * 6.7);
    for (const flank of [-1, 1]) drawSpot(context, side * 6.1, flank * 6.7);
    drawCrease(context, side);
  }
  drawCentre(context);
  drawScratches(context);
  context.restore();
}

function drawIce(context: SKRSContext2D): void {
  const base = context.createLinearGradient(0, -HALF_WIDTH, 0, HALF_WIDTH);
  base.addColorStop(0, '#f3f8fc');
  base.addColorStop(0.55, '#e6eff7');
  base.addColorStop(1, '#d3e0ec');
  context.fillStyle = base;
  context.fillRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  // Reflections of the lamp rows under the roof.
  for (let x = -27; x <= 27; x += 9) {
    for (const y of [-6.5, 0, 6.5]) {
      const glow = context.createRadialGradient(x, y, 0, x, y, 4.6);
      glow.addColorStop(0, 'rgba(255,255,255,0.85)');
      glow.addColorStop(1, 'rgba(255,255,255,0)');
      context.fillStyle = glow;
      context.fillRect(x - 5, y - 5, 10, 10);
    }
  }
}

function drawLines(context: SKRSContext2D): void {
  context.globalAlpha = 0.86;
  context.lineWidth = 0.3;
  context.strokeStyle = BLUE;
  for (const x of [-7.62, 7.62]) line(context, x, -HALF_WIDTH, x, HALF_WIDTH);
  context.strokeStyle = RED;
  line(context, 0, -HALF_WIDTH, 0, HALF_WIDTH);
  context.setLineDash([0.5, 0.5]);
  context.strokeStyle = '#f5dfe2';
  context.lineWidth = 0.1;
  line(context, 0, -HALF_WIDTH, 0, HALF_WIDTH);
  context.setLineDash([]);
  context.strokeStyle = RED;
  context.lineWidth = 0.09;
  for (const x of [-GOAL_LINE, GOAL_LINE]) line(context, x, -HALF_WIDTH, x, HALF_WIDTH);
}

function drawFaceOffCircle(context: SKRSContext2D, x: number, y: number): void {
  context.strokeStyle = RED;
  context.lineWidth = 0.08;
  circle(context, x, y, 4.5);
  context.stroke();
  for (const sx of [-1, 1]) {
    for (const sy of [-1, 1]) {
      line(context, x + sx * 0.6, y + sy * 0.35, x + sx * 1.8, y + sy * 0.35);
      line(context, x + sx * 0.6, y + sy * 0.35, x + sx * 0.6, y + sy * 1.25);
    }
    for (const offset of [-0.85, 0.85]) line(context, x + offset, y + sx * 4.5, x + offset, y + sx * 5.1);
  }
  drawSpot(context, x, y);
}

function drawSpot(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = RED;
  circle(context, x, y, 0.32);
  context.fill();
}

function drawCrease(context: SKRSContext2D, side: number): void {
  const x = side * GOAL_LINE;
  context.fillStyle = '#8cc3ee';
  context.strokeStyle = RED;
  context.lineWidth = 0.07;
  context.beginPath();
  context.moveTo(x, -1.25);
  context.lineTo(x - side * 1.35, -1.25);
  context.quadraticCurveTo(x - side * 2.3, 0, x - side * 1.35, 1.25);
  context.lineTo(x, 1.25);
  context.closePath();
  context.fill();
  context.stroke();
  context.beginPath();
  context.moveTo(x, -3.35);
  context.lineTo(side * HALF_LENGTH, -4.3);
  context.moveTo(x, 3.35);
  context.lineTo(side * HALF_LENGTH, 4.3);
  context.stroke();
}

function drawCentre(context: SKRSContext2D): void {
  context.globalAlpha = 0.16;
  context.fillStyle = BLUE;
  circle(context, 0, 0, 4.4);
  context.fill();
  context.globalAlpha = 0.86;
  context.strokeStyle = BLUE;
  context.lineWidth = 0.09;
  circle(context, 0, 0, 4.5);
  context.stroke();
  drawEmblem(context);
  context.fillStyle = BLUE;
  circle(context, 0, 0, 0.16);
  context.fill();
}

/** An invented emblem under the ice: three nested chevrons. */
function drawEmblem(context: SKRSContext2D): void {
  context.save();
  context.lineWidth = 0.55;
  context.lineJoin = 'miter';
  for (const [index, colour] of ['#12306b', '#2f6fd0', '#7fb2ee'].entries()) {
    const y = 1.5 - index * 1.15;
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(-2.6 + index * 0.35, y - 1.5);
    context.lineTo(0, y);
    context.lineTo(2.6 - index * 0.35, y - 1.5);
    context.stroke();
  }
  context.restore();
}

function drawScratches(context: SKRSContext2D): void {
  const random = createRandom(41);
  context.globalAlpha = 1;
  for (let index = 0; index < 1500; index += 1) {
    const x = between(random, -HALF_LENGTH, HALF_LENGTH);
    const y = between(random, -HALF_WIDTH, HALF_WIDTH);
    const radius = between(random, 0.6, 5);
    const start = random() * Math.PI * 2;
    context.lineWidth = between(random, 0.012, 0.035);
    context.strokeStyle = random() < 0.5 ? 'rgba(255,255,255,0.55)' : 'rgba(120,150,180,0.2)';
    context.beginPath();
    context.arc(x, y, radius, start, start + between(random, 0.15, 0.7));
    context.stroke();
  }
}
