import type { SKRSContext2D } from '@napi-rs/canvas';
import { circle, line } from './shapes.ts';

const HALF_LENGTH = 20;
const HALF_WIDTH = 10;
const POST = 1.5;
const AREA_RADIUS = 6;

/** A blue sports floor with the markings of a 40 x 20 m futsal court. */
export function drawHall(context: SKRSContext2D): void {
  context.fillStyle = '#1d2733';
  context.fillRect(-40, -24, 80, 48);
  context.fillStyle = '#c2562d';
  context.fillRect(-23.5, -13.2, 47, 26.4);
  context.fillStyle = '#2f6f9f';
  context.fillRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  drawSheets(context);
  for (const side of [-1, 1]) {
    traceArea(context, side);
    context.fillStyle = 'rgba(20,62,98,0.55)';
    context.fill();
  }
  context.lineWidth = 0.09;
  context.strokeStyle = '#f6fbff';
  context.fillStyle = '#f6fbff';
  context.strokeRect(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH * 2, HALF_WIDTH * 2);
  line(context, 0, -HALF_WIDTH, 0, HALF_WIDTH);
  circle(context, 0, 0, 3);
  context.stroke();
  for (const x of [-14, -10, 0, 10, 14]) {
    circle(context, x, 0, 0.12);
    context.fill();
  }
  for (const side of [-1, 1]) {
    traceArea(context, side);
    context.stroke();
    for (const flank of [-1, 1]) {
      for (const substitution of [5, 10])
        line(
          context,
          side * substitution,
          flank * (HALF_WIDTH - 0.4),
          side * substitution,
          flank * (HALF_WIDTH + 0.4),
        );
    }
  }
  drawLamps(context);
}

/** Two quarter circles around the posts, joined by a straight line. */
function traceArea(context: SKRSContext2D, side: number): void {
  const edge = side * HALF_LENGTH;
  const [up, inward] = [Math.PI / 2, side > 0 ? Math.PI : 0];
  context.beginPath();
  context.moveTo(edge, POST + AREA_RADIUS);
  context.arc(edge, POST, AREA_RADIUS, up, inward, side < 0);
  context.lineTo(edge - side * AREA_RADIUS, -POST);
  context.arc(edge, -POST, AREA_RADIUS, inward, -up + (side > 0 ? 2 * Math.PI : 0), side < 0);
}

/** The joints of the floor's sheets. */
function drawSheets(context: SKRSContext2D): void {
  context.strokeStyle = 'rgba(10,30,50,0.13)';
  context.lineWidth = 0.025;
  for (let y = -HALF_WIDTH + 1.8; y < HALF_WIDTH; y += 1.8) line(context, -HALF_LENGTH, y, HALF_LENGTH, y);
}

/** Reflections of the roof lamps. */
function drawLamps(context: SKRSContext2D): void {
  for (let x = -18; x <= 18; x += 6) {
    for (const y of [-6, 0, 6]) {
      const glow = context.createRadialGradient(x, y, 0, x, y, 2.6);
      glow.addColorStop(0, 'rgba(255,250,235,0.17)');
      glow.addColorStop(1, 'rgba(255,250,235,0)');
      context.fillStyle = glow;
      context.fillRect(x - 3, y - 3, 6, 6);
    }
  }
}
