import { AudioBufferSource, CmafOutputFormat } from 'mediabunny';
import { createHlsOutput } from './hls-output.ts';

const SAMPLE_RATE = 48_000;
const SEGMENT_S = 2;

/** Encodes a soundtrack of its own, as an HLS playlist `<name>.m3u8` with its segments. Returns the files by name. */
export async function encodeSound({
  name,
  durationS,
  frequencyHz,
}: {
  readonly name: string;
  readonly durationS: number;
  readonly frequencyHz: number;
}): Promise<ReadonlyMap<string, ArrayBuffer>> {
  const { output, files } = createHlsOutput(
    {
      segmentFormat: new CmafOutputFormat(),
      targetDuration: SEGMENT_S,
      getPlaylistPath: () => `${name}.m3u8`,
      getInitPath: () => `${name}-init.m4s`,
      getSegmentPath: ({ n }) => `${name}-${n}.m4s`,
    },
    `${name}-main.m3u8`,
  );
  const source = new AudioBufferSource({ codec: 'opus', bitrate: 16_000 });
  output.addAudioTrack(source);
  await output.start();
  const sound = new AudioBuffer({ length: durationS * SAMPLE_RATE, sampleRate: SAMPLE_RATE });
  const samples = sound.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = 0.5 * Math.sin((2 * Math.PI * frequencyHz * index) / SAMPLE_RATE);
  await source.add(sound);
  await output.finalize();
  files.delete(`${name}-main.m3u8`);
  return files;
}
