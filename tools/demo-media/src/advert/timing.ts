import { clamp } from '../vector.ts';

/** 0 before `startS`, 1 after `startS + durationS`; overshoots a little before it settles. */
export function settle(timeS: number, startS: number, durationS: number): number {
  const t = clamp((timeS - startS) / durationS, 0, 1) - 1;
  return 1 + 2.2 * t * t * t + 1.2 * t * t;
}
