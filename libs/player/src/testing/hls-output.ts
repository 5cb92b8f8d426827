import { BufferTarget, HlsOutputFormat, type HlsOutputFormatOptions, Output, PathedTarget } from 'mediabunny';

/** An HLS recording to encode, whose files are in memory by their names when it is finalized. */
export function createHlsOutput(format: HlsOutputFormatOptions, playlist = 'main.m3u8') {
  const files = new Map<string, ArrayBuffer>();
  const output = new Output({
    format: new HlsOutputFormat(format),
    target: new PathedTarget(
      playlist,
      ({ path }) => new BufferTarget({ onFinalize: (buffer) => void files.set(path, buffer) }),
    ),
  });
  return { output, files };
}
