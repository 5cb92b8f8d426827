import { encodeStream, textOf } from './synthetic-stream.ts';

export const FRAME_RATE = 25;
/** Frames per segment: each begins with a key frame. */
export const SEGMENT_FRAMES = 50;
const BITS = 10;
const HEIGHT = 72;

/** Encodes an HLS recording whose frames show their numbers as bars, the lowest bit first. Returns the files by name. */
export const encodeNumberedStream = (
  durationS: number,
  firstFrame = 0,
): Promise<ReadonlyMap<string, ArrayBuffer>> =>
  encodeStream({
    heights: [HEIGHT],
    durationS,
    picture: {
      frameRate: FRAME_RATE,
      paint(context, frame) {
        const { width, height } = context.canvas;
        for (let bit = 0; bit < BITS; bit += 1) {
          context.fillStyle = ((firstFrame + frame) >> bit) & 1 ? 'white' : 'black';
          context.fillRect((bit * width) / BITS, 0, width / BITS, height);
        }
      },
    },
  });

/** A recording, and the date of its first frame in milliseconds since the Unix epoch. */
interface Part {
  readonly files: ReadonlyMap<string, ArrayBuffer>;
  readonly startMs: number;
}

const PLAYLIST = 'playlist-1.m3u8';

/** Joins recordings to a live stream. The timestamps start again at zero with each, after a discontinuity. */
export function joinLive(parts: readonly Part[]): ReadonlyMap<string, ArrayBuffer> {
  const files = new Map<string, ArrayBuffer>();
  const lines: string[] = [];
  for (const [index, { files: own, startMs }] of parts.entries()) {
    for (const [name, content] of own) files.set(name.endsWith('.m4s') ? `${index}-${name}` : name, content);
    const text = textOf(own.get(PLAYLIST) ?? new ArrayBuffer());
    const segments = text.slice(text.indexOf('#EXT-X-MAP')).replace('#EXT-X-ENDLIST', '');
    const date = `#EXT-X-PROGRAM-DATE-TIME:${new Date(startMs).toISOString()}`;
    lines.push(
      index === 0
        ? text.slice(0, text.indexOf('#EXT-X-MAP')).replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '')
        : '#EXT-X-DISCONTINUITY',
      segments.replace('#EXTINF', `${date}\n#EXTINF`).replaceAll(/[\w-]+\.m4s/g, `${index}-$&`),
    );
  }
  return files.set(PLAYLIST, new TextEncoder().encode(lines.join('\n')).buffer);
}

/** The number that the shown frame shows. */
export function readFrameNumber(video: HTMLVideoElement): number {
  const context = new OffscreenCanvas(BITS, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no canvas.');
  const { videoWidth, videoHeight } = video;
  let frameNumber = 0;
  for (let bit = 0; bit < BITS; bit += 1) {
    const x = ((bit + 0.5) * videoWidth) / BITS;
    context.drawImage(video, x, videoHeight / 2, 1, 1, bit, 0, 1, 1);
    if ((context.getImageData(bit, 0, 1, 1).data[0] ?? 0) > 127) frameNumber += 2 ** bit;
  }
  return frameNumber;
}
