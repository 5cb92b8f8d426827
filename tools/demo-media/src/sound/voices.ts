import { SAMPLE_RATE } from '../loop-format.ts';
import { createRandom } from '../random.ts';

/** Samples of a mono sound, from a formula of the time in seconds. */
function render(durationS: number, formula: (timeS: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(durationS * SAMPLE_RATE) }, (_, index) =>
    formula(index / SAMPLE_RATE),
  );
}

const attackDecay = (timeS: number, durationS: number, attackS = 0.02, releaseS = 0.12): number =>
  Math.min(1, timeS / attackS) * Math.min(1, Math.max(0, (durationS - timeS) / releaseS));

/** A short falling tone with a click, for a kick, a stick or a bounce. */
export function knock(frequency: number, decayS: number, level: number): Float32Array {
  const random = createRandom(frequency);
  return render(decayS * 7, (t) => {
    const tone = Math.sin(2 * Math.PI * frequency * t * (1 - t * 1.5));
    return level * (tone * 0.8 + (random() - 0.5) * 0.7 * Math.exp(-t * 260)) * Math.exp(-t / decayS);
  });
}

/** A pea whistle. */
export function whistle(durationS: number): Float32Array {
  return render(durationS, (t) => {
    const trill = 2750 + 130 * Math.sin(2 * Math.PI * 32 * t);
    return 0.16 * Math.sin(2 * Math.PI * trill * t) * attackDecay(t, durationS, 0.02, 0.06);
  });
}

/** The goal horn of an arena: three sawtooth-like tones. */
export function horn(): Float32Array {
  const durationS = 2.6;
  return render(durationS, (t) => {
    let sum = 0;
    for (const pitch of [146.8, 185, 220]) {
      for (let harmonic = 1; harmonic <= 6; harmonic += 1) {
        sum += Math.sin(2 * Math.PI * pitch * harmonic * t) / harmonic;
      }
    }
    return 0.085 * sum * attackDecay(t, durationS, 0.07, 0.5);
  });
}

/** A ball through the net. */
export function swish(): Float32Array {
  const random = createRandom(3);
  let last = 0;
  return render(0.35, (t) => {
    const white = random() * 2 - 1;
    const bright = white - last;
    last = white;
    return 0.2 * bright * Math.sin(Math.PI * Math.min(1, t / 0.35)) ** 2;
  });
}

/** A skate on the ice. */
export function skate(seed: number): Float32Array {
  const random = createRandom(seed);
  let smooth = 0;
  return render(0.22, (t) => {
    const white = random() * 2 - 1;
    smooth += 0.4 * (white - smooth);
    return 0.085 * (white - smooth) * Math.sin((Math.PI * t) / 0.22) ** 2;
  });
}

/** A plucked string. */
export function pluck(frequency: number, durationS: number, level: number): Float32Array {
  return render(durationS, (t) => {
    let sum = 0;
    for (const harmonic of [1, 2, 3, 4])
      sum +=
        (Math.sin(2 * Math.PI * frequency * harmonic * t) / harmonic ** 1.4) * Math.exp(-t * harmonic * 1.6);
    return level * sum * attackDecay(t, durationS, 0.006, durationS * 0.4);
  });
}

/** Bubbles in a glass. */
export function fizz(durationS: number): Float32Array {
  const random = createRandom(17);
  let last = 0;
  return render(durationS, (t) => {
    const white = random() < 0.06 ? random() * 2 - 1 : 0;
    const bright = white - last;
    last = white * 0.6;
    return 0.05 * bright * attackDecay(t, durationS, 0.8, 1.6);
  });
}
