/** A box of the ISO base media file format. */
export interface Mp4Box {
  type: string;
  /** Payload, without the size and the type. */
  payload: Uint8Array;
  /** The whole box. */
  bytes: Uint8Array;
}

const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex', 'moof', 'traf', 'edts']);

/** The boxes directly inside `data`. */
export function readBoxes(data: Uint8Array): Mp4Box[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const boxes: Mp4Box[] = [];
  for (let at = 0; at + 8 <= data.length;) {
    const type = String.fromCharCode(...data.subarray(at + 4, at + 8));
    let size = view.getUint32(at);
    let header = 8;
    if (size === 1) {
      size = Number(view.getBigUint64(at + 8));
      header = 16;
    } else if (size === 0) size = data.length - at;
    boxes.push({ type, payload: data.subarray(at + header, at + size), bytes: data.subarray(at, at + size) });
    at += size;
  }
  return boxes;
}

/** Every box of a type, at any depth. */
export function findBoxes(data: Uint8Array, type: string): Mp4Box[] {
  return readBoxes(data).flatMap((box) => [
    ...(box.type === type ? [box] : []),
    ...(CONTAINERS.has(box.type) ? findBoxes(box.payload, type) : []),
  ]);
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

export interface TrackInfo {
  id: number;
  kind: 'video' | 'audio';
  /** Ticks per second. */
  timescale: number;
}

/** The tracks that an initialisation segment declares. */
export function readTracks(init: Uint8Array): TrackInfo[] {
  return findBoxes(init, 'trak').map(({ payload }) => {
    const [tkhd] = findBoxes(payload, 'tkhd');
    const [mdhd] = findBoxes(payload, 'mdhd');
    const [hdlr] = findBoxes(payload, 'hdlr');
    if (!tkhd || !mdhd || !hdlr) throw new Error('incomplete track');
    const wide = (box: Mp4Box): boolean => box.payload[0] === 1;
    return {
      id: viewOf(tkhd.payload).getUint32(wide(tkhd) ? 20 : 12),
      timescale: viewOf(mdhd.payload).getUint32(wide(mdhd) ? 20 : 12),
      kind: String.fromCharCode(...hdlr.payload.subarray(8, 12)) === 'vide' ? 'video' : 'audio',
    };
  });
}

export interface FragmentInfo {
  trackId: number;
  /** tfdt.baseMediaDecodeTime, ticks. */
  baseTime: bigint;
  samples: { duration: number; size: number; key: boolean; compositionOffset: number }[];
}

/** The track fragments of a media segment, sample by sample. */
export function readFragments(segment: Uint8Array): FragmentInfo[] {
  return findBoxes(segment, 'traf').map(({ payload }) => {
    const [tfhd] = findBoxes(payload, 'tfhd');
    const [tfdt] = findBoxes(payload, 'tfdt');
    const [trun] = findBoxes(payload, 'trun');
    if (!tfhd || !tfdt || !trun) throw new Error('incomplete track fragment');
    const header = viewOf(tfhd.payload);
    const headerFlags = header.getUint32(0) & 0xffffff;
    let at = 8 + (headerFlags & 1 ? 8 : 0) + (headerFlags & 2 ? 4 : 0);
    const next = (present: number): number => {
      if (!(headerFlags & present)) return 0;
      at += 4;
      return header.getUint32(at - 4);
    };
    const defaults = { duration: next(8), size: next(16), flags: next(32) };
    const time = viewOf(tfdt.payload);
    return {
      trackId: header.getUint32(4),
      baseTime: tfdt.payload[0] === 1 ? time.getBigUint64(4) : BigInt(time.getUint32(4)),
      samples: readRun(trun.payload, defaults),
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
