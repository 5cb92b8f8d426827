import { type Mp4Box, mp4BoxesAt, mp4BoxVersion, readMp4Boxes } from '@grandstand/core';

export interface Shift {
  /** Shift in seconds, possibly negative; must be exact in every timescale. */
  readonly seconds: number;
  /** Sequence number (`mfhd`) of the first fragment. */
  readonly sequenceNumber: number;
  /** Ticks per second, by track id. */
  readonly timescales: ReadonlyMap<number, number>;
}

/**
 * Shifts a media segment in time: adds `seconds` to each track's `baseMediaDecodeTime`, to `sidx` and `prft`, and
 * renumbers fragments. Samples are unchanged. Returns a copy.
 */
export function shiftFragment(segment: Buffer, shift: Shift): Buffer {
  const shifted = Buffer.from(segment);
  let sequenceNumber = shift.sequenceNumber;
  const parts: Buffer[] = [];
  for (const box of readMp4Boxes(shifted)) {
    let part: Buffer = shifted.subarray(box.start, box.end);
    if (box.type === 'moof') part = shiftMoof(part, shift, sequenceNumber++);
    else if (box.type === 'sidx') shiftSidx(shifted, box, shift);
    else if (box.type === 'prft') shiftPrft(shifted, box, shift);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function ticks({ seconds, timescales }: Shift, trackId: number): bigint {
  const timescale = timescales.get(trackId);
  if (timescale === undefined)
    throw new Error(`Damaged media: track ${trackId} is not in the initialization segment`);
  return BigInt(Math.round(seconds * timescale));
}

function shiftMoof(moof: Buffer, shift: Shift, sequenceNumber: number): Buffer {
  const [outer] = readMp4Boxes(moof);
  if (!outer) throw new Error('Damaged media: an empty moof');
  for (const mfhd of mp4BoxesAt(moof, 'mfhd', outer)) moof.writeUInt32BE(sequenceNumber, mfhd.body + 4);
  /** Decode times that overflow 32 bits. */
  const overflowing: { traf: Mp4Box; tfdt: Mp4Box; time: bigint }[] = [];
  for (const traf of mp4BoxesAt(moof, 'traf', outer)) {
    const [tfhd] = mp4BoxesAt(moof, 'tfhd', traf);
    if (!tfhd) throw new Error('Damaged media: a traf without tfhd');
    const offsetTicks = ticks(shift, moof.readUInt32BE(tfhd.body + 4));
    for (const tfdt of mp4BoxesAt(moof, 'tfdt', traf)) {
      if (mp4BoxVersion(moof, tfdt) === 1) {
        moof.writeBigUInt64BE(moof.readBigUInt64BE(tfdt.body + 4) + offsetTicks, tfdt.body + 4);
        continue;
      }
      const time = BigInt(moof.readUInt32BE(tfdt.body + 4)) + offsetTicks;
      if (time < 2n ** 32n) moof.writeUInt32BE(Number(time), tfdt.body + 4);
      else overflowing.push({ traf, tfdt, time });
    }
  }
  return overflowing.length === 0 ? moof : widen(moof, outer, overflowing);
}

/** Widens overflowing decode times to 64 bits: parent boxes grow and data offsets move. */
function widen(
  moof: Buffer,
  outer: Mp4Box,
  overflowing: readonly { traf: Mp4Box; tfdt: Mp4Box; time: bigint }[],
): Buffer {
  const growth = 4 * overflowing.length;
  moof.writeUInt32BE(moof.length + growth, outer.start);
  for (const traf of mp4BoxesAt(moof, 'traf', { ...outer, end: moof.length })) {
    for (const trun of mp4BoxesAt(moof, 'trun', traf)) {
      const hasDataOffset = (moof.readUInt32BE(trun.body) & 1) === 1;
      // The data offset counts from the start of the moof, which has grown.
      if (hasDataOffset) moof.writeInt32BE(moof.readInt32BE(trun.body + 8) + growth, trun.body + 8);
    }
  }
  const parts: Buffer[] = [];
  let copied = 0;
  for (const { traf, tfdt, time } of overflowing) {
    moof.writeUInt32BE(traf.end - traf.start + 4, traf.start);
    const wide = Buffer.alloc(20);
    wide.writeUInt32BE(20, 0);
    wide.write('tfdt', 4, 'latin1');
    wide.writeUInt8(1, 8);
    wide.writeBigUInt64BE(time, 12);
    parts.push(moof.subarray(copied, tfdt.start), wide);
    copied = tfdt.end;
  }
  return Buffer.concat([...parts, moof.subarray(copied)]);
}

/** Shifts the earliest presentation time of a `sidx` box, which has its own timescale. */
function shiftSidx(data: Buffer, box: Mp4Box, { seconds }: Shift): void {
  const offsetTicks = Math.round(seconds * data.readUInt32BE(box.body + 8));
  const timeOffset = box.body + 12;
  if (mp4BoxVersion(data, box) === 1)
    data.writeBigUInt64BE(data.readBigUInt64BE(timeOffset) + BigInt(offsetTicks), timeOffset);
  // A 32-bit time may wrap around, because players use it only as a seek hint.
  else data.writeUInt32BE((data.readUInt32BE(timeOffset) + offsetTicks) % 2 ** 32, timeOffset);
}

/** Shifts both times of a `prft` box: the producer's clock (NTP format) and the media time. */
function shiftPrft(data: Buffer, box: Mp4Box, shift: Shift): void {
  const offsetTicks = ticks(shift, data.readUInt32BE(box.body + 4));
  const ntp = box.body + 8;
  data.writeBigUInt64BE(
    BigInt.asUintN(64, data.readBigUInt64BE(ntp) + BigInt(Math.round(shift.seconds * 2 ** 32))),
    ntp,
  );
  const media = ntp + 8;
  if (mp4BoxVersion(data, box) === 1) data.writeBigUInt64BE(data.readBigUInt64BE(media) + offsetTicks, media);
  else data.writeUInt32BE(Number((BigInt(data.readUInt32BE(media)) + offsetTicks) % 2n ** 32n), media);
}
