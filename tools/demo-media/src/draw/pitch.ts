import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawBlades, drawWear } from './grass.ts';
import { circle, line } from './shapes.ts';

const HALF_LENGTH = 52.5;
const HALF_WIDTH = 34;

/** Mown grass with the markings of a 105 x 68 m pitch. */
export function drawPitch(context: SKRSContext2D): void {
  context.fillStyle = '#2f7d32';
  context.fillRect(-80, -60, 160, 120);
  drawStripes(context);
  drawBlades(context, 62, 43);
  for (const x of [-50.5, 50.5]) drawWear(context, x, 0, 6);
  drawWear(context, 0, 0, 5);
  context.strokeStyle = 'rgba(250,255,250,0.92)';
  context.fillStyle = 'rgba(250,255,250,0.92)';
  context.lineWidth = 0.15;
  context.strokeRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  line(context, 0, -HALF_WIDTH, 0, HALF_WIDTH);
  circle(context, 0, 0, 9.15);
  context.stroke();
  circle(context, 0, 0, 0.22);
  context.fill();
  for (const side of [-1, 1]) drawPenaltyArea(context, side);
}

function drawStripes(context: SKRSContext2D): void {
  const stripe = 105 / 18;
  for (let index = -3; index < 21; index += 1) {
    context.fillStyle = index % 2 === 0 ? '#37903a' : '#2c7a31';
    context.fillRect(-HALF_LENGTH + index * stripe, -50, stripe, 100);
  }
  const stripeWidth = 68 / 8;
  for (let index = 0; index < 8; index += 2) {
    context.fillStyle = 'rgba(255,255,190,0.035)';
    context.fillRect(-70, -HALF_WIDTH + index * stripeWidth, 140, stripeWidth);
  }
}

function drawPenaltyArea(context: SKRSContext2D, side: number): void {
  const edge = side * HALF_LENGTH;
  context.strokeRect(edge, -20.16, -side * 16.5, 40.32);
  context.strokeRect(edge, -9.16, -side * 5.5, 18.32);
  const spot = edge - side * 11;
  circle(context, spot, 0, 0.2);
  context.fill();
  const half = Math.acos(5.5 / 9.15);
  const facing = side > 0 ? Math.PI : 0;
  context.beginPath();
  context.arc(spot, 0, 9.15, facing - half, facing + half);
  context.stroke();
  for (const flank of [-1, 1]) {
    const start = Math.atan2(-flank, -side);
    context.beginPath();
    context.arc(edge, flank * HALF_WIDTH, 1, start - Math.PI / 4, start + Math.PI / 4);
    context.stroke();
  }
}
