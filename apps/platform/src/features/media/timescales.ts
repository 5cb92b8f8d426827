import { boxesOf, versionOf } from './boxes.ts';

/** Ticks per second of each track, by track id, as an initialisation segment declares them. */
export function readTimescales(init: Buffer): Map<number, number> {
  const scales = new Map<number, number>();
  for (const moov of boxesOf(init, 'moov')) {
    for (const trak of boxesOf(init, 'trak', moov)) {
      const [tkhd] = boxesOf(init, 'tkhd', trak);
      const [mdhd] = boxesOf(init, 'mdia', trak).flatMap((mdia) => boxesOf(init, 'mdhd', mdia));
      if (!tkhd || !mdhd) throw new Error('Damaged media: a track without tkhd or mdhd');
      // Version and flags, then two times of four or eight bytes each.
      const id = init.readUInt32BE(tkhd.body + 4 + (versionOf(init, tkhd) === 1 ? 16 : 8));
      scales.set(id, init.readUInt32BE(mdhd.body + 4 + (versionOf(init, mdhd) === 1 ? 16 : 8)));
    }
  }
  return scales;
}
