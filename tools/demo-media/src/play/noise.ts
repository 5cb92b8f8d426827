import { LOOP_DURATION_S } from '../loop-format.ts';
import { createRandom } from '../random.ts';

/** Smooth noise in about [-1, 1] that repeats exactly with the loop. */
export function createLoopNoise(seed: number, cyclesPerLoop: number): (timeS: number) => number {
  const random = createRandom(seed);
  const waves = [1, 1.7, 2.6].map((factor) => ({
    frequency:
      (2 * Math.PI * Math.max(1, Math.round(cyclesPerLoop * factor * (0.8 + random() * 0.4)))) /
      LOOP_DURATION_S,
    phase: random() * 2 * Math.PI,
    weight: 0.6 / factor,
  }));
  return (timeS) =>
    waves.reduce((sum, wave) => sum + wave.weight * Math.sin(wave.frequency * timeS + wave.phase), 0);
}
