import { mp4BoxesAt } from '@grandstand/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragments } from './testing/read-fragment.ts';
import { box, syntheticSegment, TIMESCALES, u32, u64 } from './testing/synthetic-footage.ts';
import { shiftFragment } from './shift-fragment.ts';

const shiftBy = (seconds: number, sequenceNumber = 1) => ({
  seconds,
  sequenceNumber,
  timescales: TIMESCALES,
});

describe('shiftFragment', () => {
  it('shifts each track in its own timescale and numbers the fragment', () => {
    const [fragment] = readFragments(shiftFragment(syntheticSegment(3, 3.2), shiftBy(128, 44)));
    expect(fragment).toEqual({
      sequenceNumber: 44,
      tracks: [
        { id: 1, time: BigInt(12_800 * (128 + 9.6)), data: 'vid0' },
        { id: 2, time: BigInt(48_000 * (128 + 9.6)), data: 'aud0' },
      ],
    });
  });

  it('does not change the input, and without a shift changes only the sequence number', () => {
    const segment = syntheticSegment(0, 3.2);
    const before = Buffer.from(segment);
    expect(shiftFragment(segment, shiftBy(0))).toEqual(before);
    shiftFragment(segment, shiftBy(64));
    expect(segment).toEqual(before);
  });

  it('widens times that exceed 32 bits, and adjusts the data offsets', () => {
    const days = 5 * 86_400;
    const shifted = shiftFragment(syntheticSegment(1, 3.2), shiftBy(days));
    expect(shifted.length).toBe(syntheticSegment(1, 3.2).length + 4);
    expect(readFragments(shifted)[0]?.tracks).toEqual([
      { id: 1, time: BigInt(12_800 * (days + 3.2)), data: 'vid0' },
      { id: 2, time: BigInt(48_000 * (days + 3.2)), data: 'aud0' },
    ]);
  });

  it('numbers several fragments of a segment consecutively', () => {
    const two = Buffer.concat([syntheticSegment(0, 3.2), syntheticSegment(1, 3.2)]);
    expect(
      readFragments(shiftFragment(two, shiftBy(64, 7))).map((fragment) => fragment.sequenceNumber),
    ).toEqual([7, 8]);
  });

  it('shifts the time of sidx, and both times of prft', () => {
    const shifted = shiftFragment(syntheticSegment(2, 3.2), shiftBy(64));
    const [sidx] = mp4BoxesAt(shifted, 'sidx');
    expect(shifted.readUInt32BE((sidx?.body ?? 0) + 12)).toBe(901_120);

    const prft = shiftFragment(box('prft', u32(0x01000000, 2), u64(5n << 32n), u64(480n)), shiftBy(64));
    expect(prft.readBigUInt64BE(16)).toBe(69n << 32n);
    expect(prft.readBigUInt64BE(24)).toBe(480n + 64n * 48_000n);
  });

  it('keeps decode times contiguous over every loop boundary', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500_000 }), (number) => {
        const timeOf = (n: number) => {
          const shifted = shiftFragment(
            syntheticSegment(n % 20, 3.2),
            shiftBy(Math.floor(n / 20) * 64, n + 1),
          );
          return readFragments(shifted)[0]?.tracks.map((track) => track.time) ?? [];
        };
        const times = timeOf(number);
        const nextTimes = timeOf(number + 1);
        expect(nextTimes.map((time, track) => time - (times[track] ?? 0n))).toEqual([40_960n, 153_600n]);
      }),
    );
  });
});
