import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';

const CHUNK_FRAMES = 1024;

/**
 * Yields the audio of a cut (`start` and `length` in seconds) with timestamps from 0. All chunks have the same size,
 * only the last is shorter: the encoder reuses the buffer of its first chunk, and a longer one would overrun it.
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
      const samples = new Float32Array((to - from) * numberOfChannels);
      const part = { planeIndex: 0, format: 'f32', frameOffset: from, frameCount: to - from } as const;
      sample.copyTo(samples, part);
      const both = new Float32Array(pending.length + samples.length);
      both.set(pending);
      both.set(samples, pending.length);
      pending = both;
    }
    sample.close();
    while (pending.length >= CHUNK_FRAMES * numberOfChannels) yield chunk(CHUNK_FRAMES);
  }
  if (pending.length > 0) yield chunk(pending.length / shape.numberOfChannels);
  return undefined;
}
