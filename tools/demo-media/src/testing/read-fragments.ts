import { type Mp4Box, mp4BoxesAt, mp4BoxVersion } from '@grandstand/core';

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** Flags of `tfhd`: which fields it has (ISO/IEC 14496-12, 8.8.7). */
const TFHD = { baseDataOffset: 0x1, sampleDescription: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
/** Flags of `trun`: which fields it has (8.8.8). */
const TRUN = {
  dataOffset: 0x1,
  firstSampleFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  compositionOffset: 0x800,
} as const;
/** The flag of a sample that is no key frame. */
const IS_NON_SYNC_SAMPLE = 0x10000;

interface FragmentInfo {
  trackId: number;
  /** tfdt.baseMediaDecodeTime, ticks. */
  baseTime: bigint;
  samples: { duration: number; size: number; key: boolean; compositionOffset: number }[];
}

/** The track fragments of a media segment, sample by sample. */
export function readFragments(segment: Uint8Array): FragmentInfo[] {
  const contentOf = (box: Mp4Box): Uint8Array => segment.subarray(box.body, box.end);
  return mp4BoxesAt(segment, 'moof/traf').map((traf) => {
    const [tfhd] = mp4BoxesAt(segment, 'tfhd', traf);
    const [tfdt] = mp4BoxesAt(segment, 'tfdt', traf);
    const [trun] = mp4BoxesAt(segment, 'trun', traf);
    if (!tfhd || !tfdt || !trun) throw new Error('incomplete track fragment');
    const header = viewOf(contentOf(tfhd));
    const headerFlags = header.getUint32(0) & 0xffffff;
    let at = 8 + (headerFlags & TFHD.baseDataOffset ? 8 : 0) + (headerFlags & TFHD.sampleDescription ? 4 : 0);
    const next = (present: number): number => {
      if (!(headerFlags & present)) return 0;
      at += 4;
      return header.getUint32(at - 4);
    };
    const defaults = { duration: next(TFHD.duration), size: next(TFHD.size), flags: next(TFHD.flags) };
    const time = viewOf(contentOf(tfdt));
    return {
      trackId: header.getUint32(4),
      baseTime: mp4BoxVersion(segment, tfdt) === 1 ? time.getBigUint64(4) : BigInt(time.getUint32(4)),
      samples: readRun(contentOf(trun), defaults),
    };
  });
}

function readRun(
  payload: Uint8Array,
  defaults: { duration: number; size: number; flags: number },
): FragmentInfo['samples'] {
  const run = viewOf(payload);
  const flags = run.getUint32(0) & 0xffffff;
  const count = run.getUint32(4);
  let at = 8 + (flags & TRUN.dataOffset ? 4 : 0);
  const firstFlags = flags & TRUN.firstSampleFlags ? run.getUint32(at) : null;
  if (firstFlags !== null) at += 4;
  return Array.from({ length: count }, (_, index) => {
    const read = (present: number, fallback: number): number => {
      if (!(flags & present)) return fallback;
      at += 4;
      return run.getUint32(at - 4);
    };
    const duration = read(TRUN.duration, defaults.duration);
    const size = read(TRUN.size, defaults.size);
    const sampleFlags = read(TRUN.flags, index === 0 && firstFlags !== null ? firstFlags : defaults.flags);
    const compositionOffset = read(TRUN.compositionOffset, 0) | 0;
    return { duration, size, key: (sampleFlags & IS_NON_SYNC_SAMPLE) === 0, compositionOffset };
  });
}
