import { LOOP_DURATION_S, SAMPLE_RATE } from '../loop-format.ts';
import type { Match } from '../play/match.ts';
import { createRandom, seedFrom } from '../random.ts';
import { excitementAt } from './excitement.ts';
import { mixInto, type StereoLoop } from './stereo-loop.ts';
import { horn, knock, skate, swish, whistle } from './voices.ts';

const LENGTH = LOOP_DURATION_S * SAMPLE_RATE;

/** Sound of a kick or a throw: frequency and decay. */
const TOUCHES = { pitch: [140, 0.09], hall: [190, 0.07], field: [620, 0.025] } as const;

/** The loop's sound: crowd, touches of the ball, whistles and horns. Deterministic. */
export function synthesise(match: Match): StereoLoop {
  const loop: StereoLoop = {
    left: crowdNoise(match, seedFrom(`${match.surface}-left`)),
    right: crowdNoise(match, seedFrom(`${match.surface}-right`)),
  };
  const { surface, holds, goals, moments } = match;
  for (const hold of holds) {
    const pan = Math.max(-0.8, Math.min(0.8, hold.to.x / 30));
    const strong = hold.flight === 'shot' ? 1 : 0.5;
    if (surface === 'rink') {
      mixInto(loop, knock(2100, 0.03, 0.2 * strong), hold.endS, pan);
      mixInto(loop, knock(1300, 0.04, 0.1), hold.startS, pan);
      for (let at = hold.startS; at < hold.endS; at += 0.34)
        mixInto(loop, skate(Math.round(at * 100)), at, pan);
    } else if (surface !== 'court') {
      const [pitchHz, decayS] = TOUCHES[surface];
      mixInto(loop, knock(pitchHz, decayS, 0.34 * strong), hold.endS, pan);
    } else if (hold.player !== null) {
      for (let at = hold.startS + 0.26; at < hold.endS - 0.5; at += 1 / 1.9)
        mixInto(loop, knock(95, 0.07, 0.3), at, pan);
    }
  }
  for (const goal of goals) {
    const pan = goal.side === 'home' ? 0.4 : -0.4;
    if (surface === 'rink') mixInto(loop, horn(), goal.at_s + 0.25, 0);
    else if (surface === 'court') mixInto(loop, swish(), goal.at_s, pan);
    else mixInto(loop, whistle(0.7), goal.at_s + 0.8, 0);
  }
  for (const moment of moments) {
    if (moment.kind === 'restart') mixInto(loop, whistle(0.38), moment.at_s + 0.12, 0);
    else if (moment.kind === 'save' && surface !== 'court')
      mixInto(loop, knock(420, 0.05, 0.3), moment.at_s, 0);
  }
  return loop;
}

/** Filtered noise as loud as the crowd; its ends are cross-faded, so that it repeats without a gap. */
function crowdNoise(match: Match, seed: number): Float32Array {
  const random = createRandom(seed);
  const fade = SAMPLE_RATE;
  const raw = new Float32Array(LENGTH + fade);
  let low = 0;
  let body = 0;
  let air = 0;
  for (let index = 0; index < raw.length; index += 1) {
    const white = random() * 2 - 1;
    low += 0.012 * (white - low);
    body += 0.085 * (white - body);
    air += 0.3 * (white - air);
    raw[index] = low * 2.6 + (body - low) * 1.25 + (air - body) * 0.22;
  }
  const noise = new Float32Array(LENGTH);
  let gain = 0;
  for (let index = 0; index < LENGTH; index += 1) {
    if (index % 480 === 0) {
      const timeS = index / SAMPLE_RATE;
      const swell = 1 + 0.16 * Math.sin((2 * Math.PI * 11 * timeS) / LOOP_DURATION_S + (seed % 7));
      gain = 0.42 * excitementAt(match.holds, match.goals, timeS) * swell;
    }
    const mixIn = index < fade ? index / fade : 1;
    const own = raw[index] ?? 0;
    const tail = index < fade ? (raw[LENGTH + index] ?? 0) : 0;
    noise[index] = (own * Math.sqrt(mixIn) + tail * Math.sqrt(1 - mixIn)) * gain;
  }
  return softClip(noise);
}

/** Keeps the samples below full scale without hard clipping. */
function softClip(samples: Float32Array): Float32Array {
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.tanh(samples[index] ?? 0);
  return samples;
}
