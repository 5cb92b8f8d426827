import { Readable } from 'node:stream';
import {
  chooseSegments,
  fileRendition,
  type Footage,
  type Loop,
  type SegmentChoice,
} from '../footage/index.ts';
import { type ByteRange, createTimeline, type FindEventTiming } from '../media/index.ts';

/** The recording of an event: the first `segmentCount` segments of its stream. */
export interface Recording {
  readonly loop: Loop;
  readonly chosenSegment: SegmentChoice;
  readonly segmentCount: number;
  /** Seconds since the Unix epoch. */
  readonly startTs: number;
}

/** A rendition of a recording as a file. */
export interface RecordingQuality {
  readonly id: string;
  /** Pixels. */
  readonly height: number;
  /** Bytes. */
  readonly size: number;
}

/** Returns a function that finds the recording of an event; null without footage. */
export const createRecordingLookup =
  ({ findEventTiming, footage }: { findEventTiming: FindEventTiming; footage: Footage }) =>
  async (channelId: string, eventId: number): Promise<Recording | null> => {
    const event = await findEventTiming(channelId, eventId);
    const loop = event && (await footage.loop(event.surface));
    if (!loop) return null;
    const { segmentCount } = createTimeline(event, loop);
    return { loop, chosenSegment: chooseSegments(loop, event.goals), segmentCount, startTs: event.startTs };
  };

/** The qualities of a recording, the best first. */
export async function qualitiesOf(footage: Footage, recording: Recording): Promise<RecordingQuality[]> {
  const { loop, chosenSegment, segmentCount } = recording;
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

/** The quality with this id, or without an id the best for files; undefined if there is none. */
export const chooseQuality = (
  qualities: readonly RecordingQuality[],
  { loop }: Recording,
  id: string | undefined,
): RecordingQuality | undefined => {
  const chosenId = id ?? fileRendition(loop).id;
  return qualities.find((quality) => quality.id === chosenId);
};

/**
 * Reads a rendition of a recording as one fragmented MP4 with random access. Byte offsets are computed from segment
 * sizes, which time shifts do not change.
 */
export async function openRecordingFile(footage: Footage, recording: Recording, quality: RecordingQuality) {
  const { loop, chosenSegment, segmentCount } = recording;
  const { id, size } = quality;
  const init = await footage.init(loop, id);
  const sizes = await footage.segmentSizes(loop, id);

  async function* readRange({ start, end }: ByteRange): AsyncGenerator<Buffer, undefined> {
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
    /** Bytes. */
    size,
    read: (range: ByteRange = { start: 0, end: size - 1 }): Readable => Readable.from(readRange(range)),
  };
}
