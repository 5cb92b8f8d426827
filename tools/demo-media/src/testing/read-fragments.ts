import { type Mp4Box, mp4BoxesAt, mp4BoxVersion } from '@grandstand/core';

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

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
    let at = 8 + (headerFlags & 1 ? 8 : 0) + (headerFlags & 2 ? 4 : 0);
    const next = (present: number): number => {
      if (!(headerFlags & present)) return 0;
      at += 4;
      return header.getUint32(at - 4);
    };
    const defaults = { duration: next(8), size: next(16), flags: next(32) };
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
  let at = 8 + (flags & 1 ? 4 : 0);
  const firstFlags = flags & 4 ? run.getUint32(at) : null;
  if (flags & 4) at += 4;
  return Array.from({ length: count }, (_, index) => {
    const read = (present: number, fallback: number): number => {
      if (!(flags & present)) return fallback;
      at += 4;
      return run.getUint32(at - 4);
    };
    const duration = read(0x100, defaults.duration);
    const size = read(0x200, defaults.size);
    const own = read(0x400, index === 0 && firstFlags !== null ? firstFlags : defaults.flags);
    const compositionOffset = read(0x800, 0) | 0;
    return { duration, size, key: (own & 0x10000) === 0, compositionOffset };
  });
}
