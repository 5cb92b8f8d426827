import { boxesOf, versionOf } from '../boxes.ts';

export interface ReadFragment {
  readonly sequenceNumber: number;
  readonly tracks: readonly { id: number; time: bigint; data: string }[];
}

/** What a player sees of a segment made by `syntheticSegment`: times, and the four bytes that each run points to. */
export function readFragments(segment: Buffer): ReadFragment[] {
  return boxesOf(segment, 'moof').map((moof) => {
    const [mfhd] = boxesOf(segment, 'mfhd', moof);
    return {
      sequenceNumber: mfhd ? segment.readUInt32BE(mfhd.body + 4) : Number.NaN,
      tracks: boxesOf(segment, 'traf', moof).map((traf) => {
        const [tfhd] = boxesOf(segment, 'tfhd', traf);
        const [tfdt] = boxesOf(segment, 'tfdt', traf);
        const [trun] = boxesOf(segment, 'trun', traf);
        if (!tfhd || !tfdt || !trun) throw new Error('incomplete traf');
        const wide = versionOf(segment, tfdt) === 1;
        const at = moof.start + segment.readInt32BE(trun.body + 8);
        return {
          id: segment.readUInt32BE(tfhd.body + 4),
          time: wide ? segment.readBigUInt64BE(tfdt.body + 4) : BigInt(segment.readUInt32BE(tfdt.body + 4)),
          data: segment.toString('latin1', at, at + 4),
        };
      }),
    };
  });
}
