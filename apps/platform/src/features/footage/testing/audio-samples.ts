import { AudioSampleSink, type Input } from 'mediabunny';

/** Samples of a file's first audio channel in [start, end). Seconds. */
export async function readAudioSamples(input: Input, start: number, end: number): Promise<Float32Array> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no audio track');
  let samples = new Float32Array();
  for await (const sample of new AudioSampleSink(track).samples(start, end)) {
    const { sampleRate, numberOfFrames, numberOfChannels } = sample;
    if (samples.length === 0) samples = new Float32Array(Math.round((end - start) * sampleRate));
    const data = new Float32Array(numberOfFrames * numberOfChannels);
    sample.copyTo(data, { planeIndex: 0, format: 'f32' });
    const at = Math.round((sample.timestamp - start) * sampleRate);
    for (let frame = 0; frame < numberOfFrames; frame += 1) {
      const place = at + frame;
      if (place >= 0 && place < samples.length) samples[place] = data[frame * numberOfChannels] ?? 0;
    }
    sample.close();
  }
  return samples;
}

/** Delay in samples, at most `maxLag`, at which `delayed` correlates best with `original`. */
export function audioLagSamples(delayed: Float32Array, original: Float32Array, maxLag: number): number {
  let best = { lag: 0, correlation: Number.NEGATIVE_INFINITY };
  for (let lag = -maxLag; lag <= maxLag; lag += 8) {
    let correlation = 0;
    for (let at = maxLag; at < original.length - maxLag; at += 3)
      correlation += (original[at] ?? 0) * (delayed[at + lag] ?? 0);
    if (correlation > best.correlation) best = { lag, correlation };
  }
  return best.lag;
}
