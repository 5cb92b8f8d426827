import { encodeStream } from './synthetic-stream.ts';

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
