import { CmafOutputFormat, EncodedPacket, EncodedVideoPacketSource } from 'mediabunny';
import { createHlsOutput } from './hls-output.ts';

const FRAME_RATE = 10;
const SEGMENT_S = 2;
const SIZE = { width: 128, height: 72 };
const MICROSECONDS = 1_000_000;

/** Codes of CEA-608, channel 1: load a caption into the memory that is not shown, clear it, go to the last row. */
const LOAD = [0x14, 0x20, 0x14, 0x2e, 0x14, 0x70];
const SHOW = [0x14, 0x2f];
const CLEAR = [0x14, 0x2c];

/** A length-prefixed NAL unit with CEA-608 bytes (ATSC A/53: user data of type 3 in an SEI message). */
function captionUnit(bytes: readonly number[]): Uint8Array {
  const pairs = Array.from({ length: bytes.length / 2 }, (_, index) => [
    0xfc,
    bytes[index * 2] ?? 0,
    bytes[index * 2 + 1] ?? 0,
  ]).flat();
  const userData = [
    0xb5,
    0,
    0x31,
    0x47,
    0x41,
    0x39,
    0x34,
    3,
    0x40 | (bytes.length / 2),
    0xff,
    ...pairs,
    0xff,
  ];
  const unit = [6, 4, userData.length, ...userData, 0x80];
  return new Uint8Array([0, 0, 0, unit.length, ...unit]);
}

/** Encodes an HLS recording whose picture carries a caption from `startS` to `endS`. The text has an even length. */
export async function encodeCaptionedStream(
  durationS: number,
  { text, startS, endS }: { readonly text: string; readonly startS: number; readonly endS: number },
): Promise<ReadonlyMap<string, ArrayBuffer>> {
  const { output, files } = createHlsOutput({
    segmentFormat: new CmafOutputFormat(),
    targetDuration: SEGMENT_S,
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: FRAME_RATE });
  await output.start();
  const letters = Array.from(text, (letter) => letter.charCodeAt(0));
  const captions = new Map([
    [startS, [...LOAD, ...letters, ...SHOW]],
    [endS, CLEAR],
  ]);
  let writing = Promise.resolve();
  const encoder = new VideoEncoder({
    error: (error) => {
      throw error;
    },
    output(chunk, meta) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      const timeS = chunk.timestamp / MICROSECONDS;
      const caption = captions.get(timeS);
      const content = caption ? new Uint8Array([...captionUnit(caption), ...data]) : data;
      const packet = new EncodedPacket(content, chunk.type, timeS, 1 / FRAME_RATE);
      writing = writing.then(() => source.add(packet, meta));
    },
  });
  encoder.configure({ codec: 'avc1.42001f', ...SIZE, bitrate: 40_000, latencyMode: 'realtime' });
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height);
  const context = canvas.getContext('2d');
  for (let frame = 0; frame < durationS * FRAME_RATE; frame += 1) {
    if (context) context.fillStyle = `hsl(${frame * 7} 80% 50%)`;
    context?.fillRect(0, 0, SIZE.width, SIZE.height);
    const picture = new VideoFrame(canvas, {
      timestamp: (frame * MICROSECONDS) / FRAME_RATE,
      duration: MICROSECONDS / FRAME_RATE,
    });
    encoder.encode(picture, { keyFrame: frame % (SEGMENT_S * FRAME_RATE) === 0 });
    picture.close();
  }
  await encoder.flush();
  encoder.close();
  await writing;
  await output.finalize();
  return files;
}
