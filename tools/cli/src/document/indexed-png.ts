import { crc32, deflateSync } from 'node:zlib';
import { CHUNK_BYTES, PNG_SIGNATURE } from '../models/png.ts';

/** RGBA, one byte each, row by row; colours are multiplied by their alpha. */
export interface Bitmap {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const MAX_COLORS = 256;
const COLOR_TYPE_INDEXED = 3;

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(CHUNK_BYTES + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), 8 + data.length);
  return bytes;
}

/** A larger image, to whose borders the edges of a bitmap continue. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Where the bitmap is. */
  readonly x: number;
  readonly y: number;
  /** How many rows at the bottom repeat the last row of the bitmap; those above repeat the one before. */
  readonly footer: number;
}

interface Indexed {
  /** The index of each pixel's colour, each row after a byte for its filter, which is none. */
  readonly rows: Buffer;
  /** RGBA. */
  readonly colors: readonly number[];
}

/** Two buffers that are used again for each image: new ones of a megabyte make the garbage collector run all the time. */
const scratch: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];

function scratchOf(index: 0 | 1, length: number): Buffer {
  if (scratch[index].length < length) scratch[index] = Buffer.alloc(length);
  return scratch[index].subarray(0, length);
}

function indexColors({ pixels, width, height }: Bitmap): Indexed | null {
  // Signed: V8 keeps such integers without an object for each.
  const values = new Int32Array(pixels.buffer, pixels.byteOffset, width * height);
  const indices = new Map<number, number>();
  const rows = scratchOf(0, (width + 1) * height);
  const stride = width * 4;
  let [lastColor, lastIndex] = [0, -1];
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * width, y * (width + 1) + 1];
    rows[to - 1] = 0;
    // Most rows of a logo on a plain colour are as the one above.
    if (y > 0 && pixels.compare(pixels, (y - 1) * stride, y * stride, y * stride, (y + 1) * stride) === 0) {
      rows.copyWithin(to, to - width - 1, to - 1);
      continue;
    }
    for (let x = 0; x < width; x += 1) {
      const color = values[from + x] ?? 0;
      if (color !== lastColor || lastIndex < 0) {
        let index = indices.get(color);
        if (index === undefined) {
          if (indices.size === MAX_COLORS) return null;
          index = indices.size;
          indices.set(color, index);
        }
        [lastColor, lastIndex] = [color, index];
      }
      rows[to + x] = lastIndex;
    }
  }
  return { rows, colors: [...indices.keys()] };
}

/** The rows of the larger image. */
function extend(rows: Buffer, { width, height }: Bitmap, frame: Frame): Buffer {
  const [stride, target] = [width + 1, frame.width + 1];
  const extended = scratchOf(1, target * frame.height);
  const last = height - 1 - (frame.footer > 0 ? 1 : 0);
  let former = -1;
  for (let y = 0; y < frame.height; y += 1) {
    const inside = Math.min(Math.max(y - frame.y, 0), last);
    const row = y < frame.height - frame.footer ? inside : height - 1;
    const to = y * target;
    if (row === former) extended.copyWithin(to, to - target, to);
    else {
      const from = row * stride + 1;
      const start = to + 1 + frame.x;
      extended[to] = 0;
      extended.fill(rows[from] ?? 0, to + 1, start);
      rows.copy(extended, start, from, from + width);
      extended.fill(rows[from + width - 1] ?? 0, start + width, to + target);
    }
    former = row;
  }
  return extended;
}

/**
 * A PNG whose pixels name colours of a palette: for flat drawings a third of the bytes of one without, in a third of the
 * time. Null: the bitmap has more than 256 colours.
 * @param frame the image that is to be made of the bitmap; null: the bitmap itself
 */
export function indexedPng(bitmap: Bitmap, frame: Frame | null = null): Uint8Array | null {
  const indexed = indexColors(bitmap);
  if (!indexed) return null;
  const rows = frame ? extend(indexed.rows, bitmap, frame) : indexed.rows;
  const { width, height } = frame ?? bitmap;
  const [palette, alpha] = [Buffer.alloc(indexed.colors.length * 3), Buffer.alloc(indexed.colors.length)];
  const rgba = Buffer.from(new Int32Array(indexed.colors).buffer);
  for (const index of indexed.colors.keys()) {
    const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(index * 4, index * 4 + 4);
    palette.set(
      [r, g, b].map((value) => (a === 0 ? 0 : Math.round((value * 255) / a))),
      index * 3,
    );
    alpha[index] = a;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, COLOR_TYPE_INDEXED], 8);
  const isOpaque = alpha.every((value) => value === 255);
  return Buffer.concat([
    PNG_SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(isOpaque ? [] : [chunk('tRNS', alpha)]),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
