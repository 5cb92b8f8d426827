/** A point or velocity on the playing surface, in metres: x along its length, y away from the camera. */
export interface Point {
  x: number;
  y: number;
}

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

export function lerp(from: number, to: number, amount: number): number {
  return from + (to - from) * amount;
}

export function mix(from: Point, to: Point, amount: number): Point {
  return { x: lerp(from.x, to.x, amount), y: lerp(from.y, to.y, amount) };
}

/** 0 at or below `low`, 1 at or above `high`, with a smooth ramp between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
