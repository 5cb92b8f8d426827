import { AudioSampleSink, type Input } from 'mediabunny';

/** Samples of a file's first audio channel in [start, end). Seconds. */
export async function readAudioSamples(input: Input, start: number, end: number): Promise<Float32Array> {
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('no audio track');
  let heard = new Float32Array();
  for await (const sample of new AudioSampleSink(track).samples(start, end)) {
    const { sampleRate, numberOfFrames, numberOfChannels } = sample;
    if (heard.length === 0) heard = new Float32Array(Math.round((end - start) * sampleRate));
    const data = new Float32Array(numberOfFrames * numberOfChannels);
    sample.copyTo(data, { planeIndex: 0, format: 'f32' });
    const at = Math.round((sample.timestamp - start) * sampleRate);
    for (let frame = 0; frame < numberOfFrames; frame += 1) {
      const place = at + frame;
      if (place >= 0 && place < heard.length) heard[place] = data[frame * numberOfChannels] ?? 0;
    }
    sample.close();
  }
  return heard;
}

/** Delay in samples of `sound` relative to `original` with the best correlation; searched within `most`. */
export function audioLagSamples(sound: Float32Array, original: Float32Array, most: number): number {
  let best = { lag: 0, likeness: Number.NEGATIVE_INFINITY };
  for (let lag = -most; lag <= most; lag += 8) {
    let likeness = 0;
    for (let at = most; at < original.length - most; at += 3)
      likeness += (original[at] ?? 0) * (sound[at + lag] ?? 0);
    if (likeness > best.likeness) best = { lag, likeness };
  }
  return best.lag;
}
