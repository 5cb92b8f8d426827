import { Readable } from 'node:stream';
import type { RecordingFiles, RecordingQuality } from '../sources/index.ts';
import type { SegmentChoice } from './choose-segments.ts';
import type { Footage } from './footage.ts';
import { fileRendition, type Loop } from './loop.ts';

/** A recording: the first `segmentCount` segments of a stream. */
interface Recording {
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly segmentCount: number;
}

/**
 * A recording as fragmented MP4 files with random access. Byte offsets are computed from segment sizes, which time shifts
 * do not change.
 */
export async function createFootageFiles(footage: Footage, recording: Recording): Promise<RecordingFiles> {
  const { loop, chosenSegment, segmentCount } = recording;

  async function* readRange(
    { id }: RecordingQuality,
    { start, end }: { readonly start: number; readonly end: number },
  ): AsyncGenerator<Buffer, undefined> {
    const init = await footage.init(loop, id);
    const sizes = await footage.segmentSizes(loop, id);
    if (start < init.length) yield init.subarray(start, end + 1);
    let offset = init.length;
    for (let number = 0; number < segmentCount && offset <= end; number += 1) {
      const length = sizes[chosenSegment(number)] ?? 0;
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
    qualities: await qualitiesOf(footage, recording),
    defaultId: fileRendition(loop).id,
    read: (quality, range = { start: 0, end: quality.size - 1 }) => Readable.from(readRange(quality, range)),
  };
}

/** The qualities of a recording, the best first. */
async function qualitiesOf(
  footage: Footage,
  { loop, chosenSegment, segmentCount }: Recording,
): Promise<RecordingQuality[]> {
  // How often each segment of the footage is shown: the same in all renditions.
  const shownCounts = Array.from({ length: loop.segments }, () => 0);
  for (let number = 0; number < segmentCount; number += 1) {
    const source = chosenSegment(number);
    shownCounts[source] = (shownCounts[source] ?? 0) + 1;
  }
  const bestFirst = loop.renditions.toSorted((a, b) => b.bandwidth - a.bandwidth);
  return Promise.all(
    bestFirst.map(async ({ id, height }) => {
      const { length } = await footage.init(loop, id);
      const sizes = await footage.segmentSizes(loop, id);
      const size = shownCounts.reduce((sum, count, source) => sum + count * (sizes[source] ?? 0), length);
      return { id, height, size };
    }),
  );
}
