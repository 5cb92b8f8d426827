/** A box of an ISO base media file: where it lies in its buffer. All offsets in bytes. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins, past size and type. */
  readonly body: number;
  readonly end: number;
}

/** The boxes that follow one another in [start, end). Throws where they do not fill it exactly: damaged data. */
export function readBoxes(data: Buffer, start = 0, end = data.length): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    const small = at + 8 <= end ? data.readUInt32BE(at) : 0;
    const large = small === 1 && at + 16 <= end;
    // Size 0: up to the end; size 1: a 64-bit size follows the type.
    const size = small === 0 ? end - at : large ? Number(data.readBigUInt64BE(at + 8)) : small;
    const body = at + (large ? 16 : 8);
    if (at + 8 > end || at + size > end || at + size < body)
      throw new Error(`Damaged media: no box at byte ${at}`);
    boxes.push({ type: data.toString('latin1', at + 4, at + 8), start: at, body, end: at + size });
    at += size;
  }
  return boxes;
}

/** The boxes of one type directly within a box, or within the whole buffer. */
export const boxesOf = (data: Buffer, type: string, parent?: Box): Box[] =>
  readBoxes(data, parent?.body, parent?.end).filter((box) => box.type === type);

/** The version of a full box, its first byte. */
export const versionOf = (data: Buffer, box: Box): number => data.readUInt8(box.body);
