import { crc32 } from 'node:zlib';
import { err, ok, type Problem, type Result } from '@grandstand/core';

export interface Png {
  /** The image's chunks of the allow-list, without texts, places and other data of cameras and editors. */
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'sRGB', 'gAMA', 'cHRM', 'iCCP', 'sBIT']);
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);
/** Of a few bytes, a browser would unpack gigabytes. */
const MAX_SIDE = 4096;
const MAX_PIXELS = 8_000_000;
/** Length, type and checksum of a chunk. */
export const CHUNK_BYTES = 12;

const DAMAGED: Problem = { message: 'is damaged', hint: 'open it in a browser, and export it again' };

interface Chunk {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The chunks up to the end of the image; null: one is damaged or missing. */
function chunksOf(file: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let start = PNG_SIGNATURE.length; start + CHUNK_BYTES <= file.length;) {
    const end = start + CHUNK_BYTES + file.readUInt32BE(start);
    if (end > file.length || crc32(file.subarray(start + 4, end - 4)) !== file.readUInt32BE(end - 4))
      return null;
    const type = file.toString('latin1', start + 4, start + 8);
    chunks.push({ type, bytes: file.subarray(start, end) });
    if (type === 'IEND') return chunks;
    start = end;
  }
  return null;
}

/** Reads a PNG image. Whether its pixels can be unpacked is seen when it is drawn. */
export function parsePng(content: Uint8Array): Result<Problem, Png> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE))
    return err({ message: 'is not a PNG image', hint: 'export it as PNG, or name an SVG file' });
  const chunks = chunksOf(file);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.bytes.length !== CHUNK_BYTES + 13) return err(DAMAGED);
  if (chunks.some(({ type }) => ANIMATION.has(type)))
    return err({ message: 'is animated', hint: 'export its first picture only' });
  const [width, height] = [header.bytes.readUInt32BE(8), header.bytes.readUInt32BE(12)];
  if (width === 0 || height === 0) return err(DAMAGED);
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) {
    const message = `is ${width} × ${height} pixels`;
    return err({
      message,
      hint: `export it with at most ${MAX_SIDE} pixels a side and ${MAX_PIXELS} in all`,
    });
  }
  const kept = chunks.filter(({ type }) => KEPT.has(type)).map(({ bytes }) => bytes);
  return ok({ bytes: Buffer.concat([PNG_SIGNATURE, ...kept]), width, height });
}
