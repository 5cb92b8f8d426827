import { SAMPLE_RATE } from '../loop-format.ts';
import { mixInto, type StereoLoop } from '../sound/stereo-loop.ts';
import { fizz, knock, pluck } from '../sound/voices.ts';

const silence = (durationS: number): StereoLoop => {
  const length = Math.round(durationS * SAMPLE_RATE);
  return { left: new Float32Array(length), right: new Float32Array(length) };
};

/** Frequency of a note, in semitones above A3. */
const note = (semitones: number): number => 220 * 2 ** (semitones / 12);

/** Rising notes over fizz, and a chord for the brand. */
export function solvenneJingle(durationS: number): StereoLoop {
  const loop = silence(durationS);
  mixInto(loop, fizz(durationS - 0.4), 0.1, 0);
  for (const [index, semitones] of [3, 7, 10, 15, 12, 15, 19].entries())
    mixInto(loop, pluck(note(semitones), 0.9, 0.2), 0.3 + index * 0.3, index % 2 === 0 ? -0.4 : 0.4);
  for (const [index, semitones] of [3, 10, 15, 19, 22].entries())
    mixInto(loop, pluck(note(semitones), 2.2, 0.17), 2.7 + index * 0.04, (index - 2) * 0.3);
  return loop;
}

/** Steps on a track, and a chord for the brand. */
export function palefinJingle(durationS: number): StereoLoop {
  const loop = silence(durationS);
  for (let step = 0; step < 7; step += 1) {
    const pan = step / 3 - 1;
    mixInto(loop, knock(110, 0.08, 0.5), 0.2 + step * 0.36, pan);
    mixInto(loop, pluck(note(step % 2 === 0 ? -9 : -2), 0.4, 0.16), 0.2 + step * 0.36, 0);
  }
  for (const [index, semitones] of [-9, 3, 10, 14, 19].entries())
    mixInto(loop, pluck(note(semitones), 2.4, 0.17), 2.9 + index * 0.05, (index - 2) * 0.3);
  return loop;
}
