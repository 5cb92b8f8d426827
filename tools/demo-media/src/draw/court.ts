import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, createRandom } from '../random.ts';
import { mixHex } from './colour.ts';
import { circle, line } from './shapes.ts';

const HALF_LENGTH = 14;
const HALF_WIDTH = 7.5;
const RING = 12.43;
const PAINT = '#7a1d2b';

/** A varnished floor with the markings of a 28 x 15 m court. */
export function drawCourt(context: SKRSContext2D): void {
  drawPlanks(context);
  drawApron(context);
  context.lineWidth = 0.06;
  context.strokeStyle = '#fffaf0';
  for (const side of [-1, 1]) {
    drawKey(context, side);
    drawThreePointLine(context, side);
  }
  drawCentre(context);
  context.strokeRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  drawLamps(context);
}

function drawPlanks(context: SKRSContext2D): void {
  const random = createRandom(19);
  const plank = 0.13;
  for (let y = -14; y < 14; y += plank) {
    let x = -21 + between(random, -1, 0);
    while (x < 21) {
      const plankLength = between(random, 0.7, 2.2);
      context.fillStyle = mixHex('#d9a566', '#c48a4c', random() * random() * 1.1);
      context.fillRect(x, y, plankLength + 0.01, plank + 0.01);
      context.fillStyle = 'rgba(90,50,15,0.22)';
      context.fillRect(x, y, 0.012, plank);
      x += plankLength;
    }
    context.fillStyle = 'rgba(90,50,15,0.16)';
    context.fillRect(-21, y, 42, 0.01);
  }
}

function drawApron(context: SKRSContext2D): void {
  context.fillStyle = PAINT;
  context.globalAlpha = 0.94;
  context.beginPath();
  context.rect(-18, -11.2, 36, 22.4);
  context.rect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  context.fill('evenodd');
  context.globalAlpha = 1;
  context.fillStyle = '#20242c';
  context.beginPath();
  context.rect(-24, -16, 48, 32);
  context.rect(-18, -11.2, 36, 22.4);
  context.fill('evenodd');
}

function drawKey(context: SKRSContext2D, side: number): void {
  const edge = side * HALF_LENGTH;
  context.fillStyle = 'rgba(122,29,43,0.9)';
  context.fillRect(edge, -2.45, -side * 5.8, 4.9);
  context.strokeRect(edge, -2.45, -side * 5.8, 4.9);
  const freeThrowX = edge - side * 5.8;
  const facing = side > 0 ? Math.PI : 0;
  context.beginPath();
  context.arc(freeThrowX, 0, 1.8, facing - Math.PI / 2, facing + Math.PI / 2);
  context.stroke();
  context.setLineDash([0.25, 0.25]);
  context.beginPath();
  context.arc(freeThrowX, 0, 1.8, facing + Math.PI / 2, facing - Math.PI / 2);
  context.stroke();
  context.setLineDash([]);
  context.beginPath();
  context.arc(side * RING, 0, 1.25, facing - Math.PI / 2, facing + Math.PI / 2);
  context.stroke();
  for (const flank of [-1, 1]) {
    for (const out of [1.75, 2.6, 3.45, 4.3]) {
      context.fillStyle = '#fffaf0';
      context.fillRect(edge - side * out - 0.04, flank * 2.45, 0.08, flank * 0.18);
    }
  }
}

function drawThreePointLine(context: SKRSContext2D, side: number): void {
  const straight = 6.6;
  const radius = 6.75;
  const angle = Math.asin(straight / radius);
  const facing = side > 0 ? Math.PI : 0;
  const joinX = side * (RING - Math.cos(angle) * radius);
  line(context, side * HALF_LENGTH, straight, joinX, straight);
  line(context, side * HALF_LENGTH, -straight, joinX, -straight);
  context.beginPath();
  context.arc(side * RING, 0, radius, facing - angle, facing + angle);
  context.stroke();
}

function drawCentre(context: SKRSContext2D): void {
  context.fillStyle = 'rgba(122,29,43,0.92)';
  circle(context, 0, 0, 1.8);
  context.fill();
  context.stroke();
  line(context, 0, -HALF_WIDTH, 0, HALF_WIDTH);
  context.save();
  context.strokeStyle = '#f2c14e';
  context.lineWidth = 0.26;
  for (const index of [0, 1, 2]) {
    const y = 0.75 - index * 0.55;
    context.beginPath();
    context.moveTo(-1.15 + index * 0.16, y - 0.7);
    context.lineTo(0, y);
    context.lineTo(1.15 - index * 0.16, y - 0.7);
    context.stroke();
  }
  context.restore();
}

/** Reflections of the roof lamps in the varnish. */
function drawLamps(context: SKRSContext2D): void {
  for (let x = -15; x <= 15; x += 5) {
    for (const y of [-4.4, 1.4, 6.2]) {
      context.save();
      context.translate(x, y);
      context.scale(1, 1.9);
      const glow = context.createRadialGradient(0, 0, 0, 0, 0, 1.7);
      glow.addColorStop(0, 'rgba(255,246,224,0.26)');
      glow.addColorStop(1, 'rgba(255,246,224,0)');
      context.fillStyle = glow;
      context.fillRect(-2, -2, 4, 4);
      context.restore();
    }
  }
}
