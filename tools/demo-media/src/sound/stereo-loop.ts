import { SAMPLE_RATE } from '../loop-format.ts';

/** Two channels of exactly one loop, samples in [-1, 1]; repeats without a gap. */
export interface StereoLoop {
  left: Float32Array;
  right: Float32Array;
}

/** Adds a sound at a time (seconds); the part after the end of the loop is added at its start. `pan` is -1 to 1. */
export function mixInto(loop: StereoLoop, sound: Float32Array, atS: number, pan: number): void {
  const start = Math.round(atS * SAMPLE_RATE);
  const left = Math.cos(((pan + 1) * Math.PI) / 4);
  const right = Math.sin(((pan + 1) * Math.PI) / 4);
  const length = loop.left.length;
  for (const [index, sample] of sound.entries()) {
    const at = (start + index) % length;
    loop.left[at] = clip((loop.left[at] ?? 0) + sample * left);
    loop.right[at] = clip((loop.right[at] ?? 0) + sample * right);
  }
}

const clip = (value: number): number => Math.max(-0.98, Math.min(0.98, value));
