/** A box of an ISO base media file (ISO/IEC 14496-12): where it lies in its data. All offsets in bytes. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins, past size and type. */
  readonly body: number;
  readonly end: number;
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** The boxes that follow one another in [start, end). Throws where they do not fill it exactly: damaged data. */
export function readMp4Boxes(data: Uint8Array, start = 0, end = data.length): Mp4Box[] {
  const view = viewOf(data);
  const boxes: Mp4Box[] = [];
  for (let at = start; at < end;) {
    const small = at + 8 <= end ? view.getUint32(at) : 0;
    const large = small === 1 && at + 16 <= end;
    // Size 0: up to the end; size 1: a 64-bit size follows the type.
    const size = small === 0 ? end - at : large ? Number(view.getBigUint64(at + 8)) : small;
    const body = at + (large ? 16 : 8);
    if (at + 8 > end || at + size > end || at + size < body)
      throw new Error(`Damaged media: no box at byte ${at}`);
    const type = String.fromCharCode(...data.subarray(at + 4, at + 8));
    boxes.push({ type, start: at, body, end: at + size });
    at += size;
  }
  return boxes;
}

/** The boxes at a path such as `moov/trak/mdia`, within a box or within the whole data. */
export const mp4BoxesAt = (data: Uint8Array, path: string, parent?: Mp4Box): readonly Mp4Box[] =>
  path
    .split('/')
    .reduce<readonly (Mp4Box | undefined)[]>(
      (parents, type) =>
        parents.flatMap((within) =>
          readMp4Boxes(data, within?.body, within?.end).filter((box) => box.type === type),
        ),
      [parent],
    )
    .filter((box) => box !== undefined);

/** The version of a full box, its first byte. Version 1 has times of 64 bits, version 0 of 32. */
export const mp4BoxVersion = (data: Uint8Array, box: Mp4Box): number => data[box.body] ?? 0;

export interface Mp4Track {
  readonly id: number;
  /** The handler's type: `vide`, `soun`. */
  readonly handler: string;
  /** Ticks per second. */
  readonly timescale: number;
}

/** The tracks that an initialisation segment declares. Throws at damaged data. */
export function readMp4Tracks(init: Uint8Array): readonly Mp4Track[] {
  const view = viewOf(init);
  return mp4BoxesAt(init, 'moov/trak').map((trak) => {
    const [tkhd] = mp4BoxesAt(init, 'tkhd', trak);
    const [mdhd] = mp4BoxesAt(init, 'mdia/mdhd', trak);
    const [hdlr] = mp4BoxesAt(init, 'mdia/hdlr', trak);
    if (!tkhd || !mdhd || !hdlr) throw new Error('Damaged media: a track without tkhd, mdhd or hdlr');
    // Version and flags, then two times of four or eight bytes each.
    const afterTimes = (box: Mp4Box): number => box.body + 4 + (mp4BoxVersion(init, box) === 1 ? 16 : 8);
    return {
      id: view.getUint32(afterTimes(tkhd)),
      timescale: view.getUint32(afterTimes(mdhd)),
      handler: String.fromCharCode(...init.subarray(hdlr.body + 8, hdlr.body + 12)),
    };
  });
}
