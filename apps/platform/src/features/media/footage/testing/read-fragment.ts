import { mp4BoxesAt, mp4BoxVersion } from '@grandstand/core';

export interface ReadFragment {
  readonly sequenceNumber: number;
  readonly tracks: readonly { id: number; time: bigint; data: string }[];
}

/** Parses a segment of `syntheticSegment`: decode times, and the four bytes at each run's data offset. */
export function readFragments(segment: Buffer): ReadFragment[] {
  return mp4BoxesAt(segment, 'moof').map((moof) => {
    const [mfhd] = mp4BoxesAt(segment, 'mfhd', moof);
    return {
      sequenceNumber: mfhd ? segment.readUInt32BE(mfhd.body + 4) : Number.NaN,
      tracks: mp4BoxesAt(segment, 'traf', moof).map((traf) => {
        const [tfhd] = mp4BoxesAt(segment, 'tfhd', traf);
        const [tfdt] = mp4BoxesAt(segment, 'tfdt', traf);
        const [trun] = mp4BoxesAt(segment, 'trun', traf);
        if (!tfhd || !tfdt || !trun) throw new Error('incomplete traf');
        const has64BitTime = mp4BoxVersion(segment, tfdt) === 1;
        const dataStart = moof.start + segment.readInt32BE(trun.body + 8);
        return {
          id: segment.readUInt32BE(tfhd.body + 4),
          time: has64BitTime
            ? segment.readBigUInt64BE(tfdt.body + 4)
            : BigInt(segment.readUInt32BE(tfdt.body + 4)),
          data: segment.toString('latin1', dataStart, dataStart + 4),
        };
      }),
    };
  });
}
