import { describe, expect, it } from 'vitest';
import { mp4BoxesAt, readMp4Boxes, readMp4Tracks } from './mp4-boxes.ts';

const text = (value: string) => Array.from(value, (character) => character.codePointAt(0) ?? 0);
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const box = (type: string, ...content: readonly number[]): number[] => [
  ...u32(8 + content.length),
  ...text(type),
  ...content,
];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

/** A header box, with times of 32 bits (version 0) or 64 bits (version 1) before the value. */
const header = (type: string, version: 0 | 1, value: number) =>
  box(type, version, 0, 0, 0, ...zeros(version === 1 ? 16 : 8), ...u32(value), ...u32(0));
const track = (version: 0 | 1, id: number, timescale: number, handler: string) =>
  box(
    'trak',
    ...header('tkhd', version, id),
    ...box('mdia', ...header('mdhd', version, timescale), ...box('hdlr', ...zeros(8), ...text(handler))),
  );
const init = Uint8Array.from([
  ...box('ftyp', ...text('iso6')),
  ...box('moov', ...track(0, 1, 25, 'vide'), ...track(1, 2, 48_000, 'soun')),
]);

describe('readMp4Boxes', () => {
  it.each([
    ['a size of 32 bits', [...box('free', 1, 2)], [{ type: 'free', start: 0, body: 8, end: 10 }]],
    [
      'a size of 64 bits',
      [...u32(1), ...text('mdat'), ...u32(0), ...u32(18), 1, 2],
      [{ type: 'mdat', start: 0, body: 16, end: 18 }],
    ],
    ['a size up to the end', [...u32(0), ...text('mdat'), 1], [{ type: 'mdat', start: 0, body: 8, end: 9 }]],
  ])('reads %s', (_name, bytes, expected) => {
    expect(readMp4Boxes(Uint8Array.from(bytes))).toEqual(expected);
  });

  it('reads a view that starts inside a larger buffer', () => {
    expect(readMp4Boxes(Uint8Array.from([9, 9, ...box('free')]).subarray(2))).toMatchObject([{ start: 0 }]);
  });

  it.each([
    ['a truncated box', [...u32(20), ...text('free')]],
    ['data shorter than a header', [0, 0, 0]],
    ['a size smaller than the header', [...u32(7), ...text('free')]],
  ])('throws for %s', (_name, bytes) => {
    expect(() => readMp4Boxes(Uint8Array.from(bytes))).toThrow(/Damaged media/);
  });
});

it('mp4BoxesAt returns the boxes at a path, and none for a missing box', () => {
  expect(mp4BoxesAt(init, 'moov/trak/mdia/mdhd')).toHaveLength(2);
  const [, second] = mp4BoxesAt(init, 'moov/trak');
  expect(mp4BoxesAt(init, 'mdia/hdlr', second)).toHaveLength(1);
  expect(mp4BoxesAt(init, 'moov/trak/edts')).toEqual([]);
});

describe('readMp4Tracks', () => {
  it('reads tracks with headers of version 0 and 1', () => {
    expect(readMp4Tracks(init)).toEqual([
      { id: 1, timescale: 25, handler: 'vide' },
      { id: 2, timescale: 48_000, handler: 'soun' },
    ]);
  });

  it('throws for a track without headers', () => {
    expect(() => readMp4Tracks(Uint8Array.from(box('moov', ...box('trak'))))).toThrow(/Damaged media/);
  });
});
