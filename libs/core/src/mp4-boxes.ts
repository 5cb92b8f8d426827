/** A box of an ISO base media file (ISO/IEC 14496-12) and its position in the data. Offsets in bytes. */
export interface Mp4Box {
  readonly type: string;
  readonly start: number;
  /** Start of the content, after size and type. */
  readonly body: number;
  readonly end: number;
}

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength);

/**
 * The consecutive boxes in [start, end). Throws when they do not fill the range exactly, because the data is damaged.
 */
export function readMp4Boxes(data: Uint8Array, start = 0, end = data.length): Mp4Box[] {
  const view = viewOf(data);
  const boxes: Mp4Box[] = [];
  for (let offset = start; offset < end;) {
    const size32 = offset + 8 <= end ? view.getUint32(offset) : 0;
    const has64BitSize = size32 === 1 && offset + 16 <= end;
    // Size 0: up to the end; size 1: a 64-bit size follows the type.
    const size = size32 === 0 ? end - offset : has64BitSize ? Number(view.getBigUint64(offset + 8)) : size32;
    const body = offset + (has64BitSize ? 16 : 8);
    if (offset + 8 > end || offset + size > end || offset + size < body)
      throw new Error(`Damaged media: no box at byte ${offset}`);
    const type = String.fromCharCode(...data.subarray(offset + 4, offset + 8));
    boxes.push({ type, start: offset, body, end: offset + size });
    offset += size;
  }
  return boxes;
}

/** The boxes at a path such as `moov/trak/mdia`, within a box or within the whole data. */
export const mp4BoxesAt = (data: Uint8Array, path: string, parent?: Mp4Box): readonly Mp4Box[] =>
  path
    .split('/')
    .reduce<readonly (Mp4Box | undefined)[]>(
      (parents, type) =>
        parents.flatMap((parentBox) =>
          readMp4Boxes(data, parentBox?.body, parentBox?.end).filter((box) => box.type === type),
        ),
      [parent],
    )
    .filter((box) => box !== undefined);

/** The version of a full box: its first byte. Version 0 has 32-bit times, version 1 has 64-bit times. */
export const mp4BoxVersion = (data: Uint8Array, box: Mp4Box): number => data[box.body] ?? 0;

export interface Mp4Track {
  readonly id: number;
  /** The handler type: `vide` (video) or `soun` (audio). */
  readonly handler: string;
  /** Ticks per second. */
  readonly timescale: number;
}

/** The tracks of an initialisation segment. Throws for damaged data. */
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
