import { AudioSampleSink, type Input } from 'mediabunny';

/** Samples of a file's first audio channel from `startS` up to `endS`, in seconds. */
export async function readAudioSamples(input: Input, startS: number, endS: number): Promise<Float32Array> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no audio track');
  let samples = new Float32Array();
  for await (const sample of new AudioSampleSink(track).samples(startS, endS)) {
    const { sampleRate, numberOfFrames, numberOfChannels } = sample;
    if (samples.length === 0) samples = new Float32Array(Math.round((endS - startS) * sampleRate));
    const data = new Float32Array(numberOfFrames * numberOfChannels);
    sample.copyTo(data, { planeIndex: 0, format: 'f32' });
    const firstIndex = Math.round((sample.timestamp - startS) * sampleRate);
    for (let frame = 0; frame < numberOfFrames; frame += 1) {
      const index = firstIndex + frame;
      if (index >= 0 && index < samples.length) samples[index] = data[frame * numberOfChannels] ?? 0;
    }
    sample.close();
  }
  return samples;
}

/**
 * Delay of `delayed` behind `original` in samples, from -`maxLag` to `maxLag`, at which they correlate best. Tries every
 * 8th delay on every 3rd sample, for speed.
 */
export function audioLagSamples(delayed: Float32Array, original: Float32Array, maxLag: number): number {
  let best = { lag: 0, correlation: Number.NEGATIVE_INFINITY };
  for (let lag = -maxLag; lag <= maxLag; lag += 8) {
    let correlation = 0;
    for (let index = maxLag; index < original.length - maxLag; index += 3)
      correlation += (original[index] ?? 0) * (delayed[index + lag] ?? 0);
    if (correlation > best.correlation) best = { lag, correlation };
  }
  return best.lag;
}
