import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';

const CHUNK_FRAMES = 1024;

/**
 * Yields audio samples of a cut; timestamps start at 0. Seconds. Chunks have one size, the last is shorter: the
 * encoder reuses its first chunk's buffer, and a longer chunk would overrun it.
 */
export async function* cutAudio(
  track: InputAudioTrack,
  { start, length }: { start: number; length: number },
): AsyncGenerator<AudioSample, undefined> {
  let pending = new Float32Array();
  let sent = 0;
  let shape = { sampleRate: 1, numberOfChannels: 1 };
  const chunk = (frames: number): AudioSample => {
    const data = pending.slice(0, frames * shape.numberOfChannels);
    pending = pending.slice(data.length);
    const sample = new AudioSample({ data, format: 'f32', ...shape, timestamp: sent / shape.sampleRate });
    sent += frames;
    return sample;
  };
  for await (const sample of new AudioSampleSink(track).samples(start, start + length)) {
    const { sampleRate, numberOfChannels } = sample;
    shape = { sampleRate, numberOfChannels };
    const first = Math.round(start * sampleRate);
    const begins = Math.round(sample.timestamp * sampleRate);
    const from = Math.max(0, first - begins);
    const to = Math.min(sample.numberOfFrames, first + Math.round(length * sampleRate) - begins);
    if (to > from) {
      const heard = new Float32Array((to - from) * numberOfChannels);
      const part = { planeIndex: 0, format: 'f32', frameOffset: from, frameCount: to - from } as const;
      sample.copyTo(heard, part);
      const both = new Float32Array(pending.length + heard.length);
      both.set(pending);
      both.set(heard, pending.length);
      pending = both;
    }
    sample.close();
    while (pending.length >= CHUNK_FRAMES * numberOfChannels) yield chunk(CHUNK_FRAMES);
  }
  if (pending.length > 0) yield chunk(pending.length / shape.numberOfChannels);
  return undefined;
}
