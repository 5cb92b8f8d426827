import type { VideoSample } from 'mediabunny';
import { readRgba } from './read-rgba.ts';

/** A picture in I420: a plane of luma, and two planes of chroma with half the width and height. Both sides are even. */
export interface YuvPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Pixels; all numbers are even. */
export interface EvenBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const createYuvPicture = (width: number, height: number): YuvPicture => ({
  width,
  height,
  data: new Uint8Array((width * height * 3) / 2),
});

const planesOf = ({ width, height }: Omit<YuvPicture, 'data'>) => {
  const luma = width * height;
  return [
    { offset: 0, stride: width, scale: 1 },
    { offset: luma, stride: width / 2, scale: 2 },
    { offset: luma + luma / 4, stride: width / 2, scale: 2 },
  ] as const;
};

/** Copies a part of a picture to a position of another one. */
export function copyPart(
  { from, part }: { from: YuvPicture; part: EvenBox },
  { to, x, y }: { to: YuvPicture; x: number; y: number },
): void {
  const targets = planesOf(to);
  for (const [index, source] of planesOf(from).entries()) {
    const target = targets[index] ?? targets[0];
    const { scale } = source;
    for (let row = 0; row < part.height / scale; row += 1) {
      const start = source.offset + (part.y / scale + row) * source.stride + part.x / scale;
      const line = from.data.subarray(start, start + part.width / scale);
      to.data.set(line, target.offset + (y / scale + row) * target.stride + x / scale);
    }
  }
}

/** Reads a decoded frame into `target`, which has its size. */
export async function readYuv(frame: VideoSample, target: YuvPicture): Promise<void> {
  if (frame.format === 'I420') {
    await frame.copyTo(target.data, {
      layout: planesOf(target).map(({ offset, stride }) => ({ offset, stride })),
    });
    return;
  }
  writeRgba(await readRgba(frame), target);
}

/** Converts opaque RGBA pixels of the same size (BT.709, limited range). */
export function writeRgba(pixels: Uint8ClampedArray, target: YuvPicture): void {
  const { width, height, data } = target;
  const [, u, v] = planesOf(target);
  const at = (index: number): number => pixels[index] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = 4 * (y * width + x);
      const [red, green, blue] = [at(index), at(index + 1), at(index + 2)];
      data[y * width + x] = 16.5 + 0.1826 * red + 0.6142 * green + 0.062 * blue;
      if (x % 2 === 1 || y % 2 === 1) continue;
      const chroma = (y / 2) * u.stride + x / 2;
      data[u.offset + chroma] = 128.5 - 0.1006 * red - 0.3386 * green + 0.4392 * blue;
      data[v.offset + chroma] = 128.5 + 0.4392 * red - 0.3989 * green - 0.0403 * blue;
    }
  }
}
