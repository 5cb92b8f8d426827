import { Readable } from 'node:stream';
import type { ByteRange } from './storage.ts';
import { fileRendition, type Footage, type Loop, type SegmentChoice } from '../footage/index.ts';

/**
 * The first `segmentCount` segments of a stream as one fragmented MP4 with random access. Byte offsets are computed
 * from segment sizes, which time shifts do not change.
 */
export async function openRecordingFile(
  footage: Footage,
  loop: Loop,
  chosenSegment: SegmentChoice,
  segmentCount: number,
) {
  const { id } = fileRendition(loop);
  const init = await footage.init(loop, id);
  const sizes = await footage.segmentSizes(loop, id);
  const sizeOf = (number: number) => sizes[chosenSegment(number)] ?? 0;
  let size = init.length;
  for (let number = 0; number < segmentCount; number += 1) size += sizeOf(number);

  async function* readRange({ start, end }: ByteRange): AsyncGenerator<Buffer, undefined> {
    if (start < init.length) yield init.subarray(start, end + 1);
    let offset = init.length;
    for (let number = 0; number < segmentCount && offset <= end; number += 1) {
      const length = sizeOf(number);
      if (offset + length > start) {
        const segment = await footage.segment(loop, id, number, chosenSegment(number));
        if (segment.length !== length) throw new Error(`segment ${number} is not as long as its original`);
        yield segment.subarray(Math.max(0, start - offset), end + 1 - offset);
      }
      offset += length;
    }
    return undefined;
  }
  return {
    /** Bytes. */
    size,
    read: (range: ByteRange = { start: 0, end: size - 1 }): Readable => Readable.from(readRange(range)),
  };
}
