import { AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';

const CHUNK_FRAMES = 1024;

/**
 * Yields a part of the audio track in chunks, with timestamps that start at 0. All chunks have the same size, except a
 * shorter last one: the encoder allocates its buffer for the first chunk, and a longer chunk would not fit into it.
 */
export async function* cutAudio(
  track: InputAudioTrack,
  { startS, lengthS }: { startS: number; lengthS: number },
): AsyncGenerator<AudioSample, undefined> {
  let pending = new Float32Array();
  let sent = 0;
  let pcmFormat = { sampleRate: 1, numberOfChannels: 1 };
  const chunk = (frames: number): AudioSample => {
    const data = pending.slice(0, frames * pcmFormat.numberOfChannels);
    pending = pending.slice(data.length);
    const sample = new AudioSample({
      data,
      format: 'f32',
      ...pcmFormat,
      timestamp: sent / pcmFormat.sampleRate,
    });
    sent += frames;
    return sample;
  };
  for await (const sample of new AudioSampleSink(track).samples(startS, startS + lengthS)) {
    const { sampleRate, numberOfChannels } = sample;
    pcmFormat = { sampleRate, numberOfChannels };
    const first = Math.round(startS * sampleRate);
    const begins = Math.round(sample.timestamp * sampleRate);
    const from = Math.max(0, first - begins);
    const to = Math.min(sample.numberOfFrames, first + Math.round(lengthS * sampleRate) - begins);
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
  if (pending.length > 0) yield chunk(pending.length / pcmFormat.numberOfChannels);
  return undefined;
}
