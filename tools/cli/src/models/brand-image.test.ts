import { crc32, deflateSync } from 'node:zlib';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { iconProblem, logoProblem, pngImage, svgImage } from './brand-image.ts';

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}"/></svg>`;
const png = (width: number, height: number): Buffer => new Resvg(svg(width, height)).render().asPng();

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}
/** With chunks after the header. */
const withChunks = (image: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([image.subarray(0, 33), ...chunks, image.subarray(33)]);
function header(width: number, height: number): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 6, 0, 0, 0]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return chunk('IHDR', data);
}
const SIGNATURE = png(1, 1).subarray(0, 8);
const END = chunk('IEND', Buffer.alloc(0));

describe('a PNG image', () => {
  it('is kept without what was written beside its pixels', () => {
    const image = png(300, 300);
    const hidden = withChunks(
      image,
      chunk('tEXt', Buffer.from('Author\0Jane')),
      chunk('eXIf', Buffer.from('place')),
    );
    expect(pngImage(Buffer.concat([hidden, Buffer.from('<script>')]))).toMatchObject({
      ok: true,
      value: { extension: 'png', width: 300, height: 300, bytes: image },
    });
  });

  it.each([
    ['an SVG', Buffer.from(svg(1, 1)), 'is not a PNG image'],
    ['nothing', Buffer.alloc(0), 'is not a PNG image'],
    ['a signature', SIGNATURE, 'is damaged'],
    ['half a file', png(300, 300).subarray(0, 200), 'is damaged'],
    ['a file with one wrong byte', png(300, 300).fill(0xff, 60, 61), 'is damaged'],
    ['an animation', withChunks(png(300, 300), chunk('acTL', Buffer.alloc(8))), 'is animated'],
    ['no pixels', Buffer.concat([SIGNATURE, header(0, 300), END]), 'is damaged'],
    ['16,777,216 pixels', Buffer.concat([SIGNATURE, header(4096, 4096), END]), 'is 4096 × 4096 pixels'],
    [
      'a width of 4,294,967,295',
      Buffer.concat([SIGNATURE, header(2 ** 32 - 1, 1), END]),
      'is 4294967295 × 1 pixels',
    ],
    [
      'pixels that cannot be unpacked',
      Buffer.concat([SIGNATURE, header(300, 300), chunk('IDAT', Buffer.from('no pixels')), END]),
      'is damaged, or transparent everywhere',
    ],
    [
      'fewer pixels than it says',
      Buffer.concat([SIGNATURE, header(300, 300), chunk('IDAT', deflateSync(Buffer.alloc(10))), END]),
      'is damaged, or transparent everywhere',
    ],
  ])('cannot be %s', (_what, bytes, message) =>
    expect(pngImage(bytes)).toMatchObject({ ok: false, error: { message } }),
  );
});

const problemOf = (image: ReturnType<typeof pngImage>, check: typeof logoProblem) =>
  image.ok ? (check(image.value)?.message ?? null) : image.error.message;

it.each([
  [svgImage(svg(40, 10)), null],
  [pngImage(png(900, 256)), null],
  [pngImage(png(900, 255)), 'is 900 × 255 pixels'],
])('checks the height of a logo, case %#', (image, expected) =>
  expect(problemOf(image, logoProblem)).toBe(expected),
);

it.each([
  [svgImage(svg(64, 64)), null],
  [svgImage(svg(1, 90_000)), 'is 1 wide and 90000 high, not square'],
  [pngImage(png(512, 512)), null],
  [pngImage(png(511, 511)), 'is 511 × 511 pixels'],
  [pngImage(png(600, 512)), 'is 600 wide and 512 high, not square'],
])('checks the size of an icon, case %#', (image, expected) =>
  expect(problemOf(image, iconProblem)).toBe(expected),
);
