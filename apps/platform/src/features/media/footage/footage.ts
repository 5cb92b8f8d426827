import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readMp4Tracks } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import { type Loop, readLoop } from './loop.ts';
import { shiftFragment } from './shift-fragment.ts';

const CACHE_BYTES = 96 * 2 ** 20;

/** The initialization segment of a rendition. */
interface InitSegment {
  readonly data: Buffer;
  /** Ticks per second, by track id. */
  readonly timescales: ReadonlyMap<number, number>;
}

/**
 * Sample footage per surface as an endless stream: segment `n` is a segment of the loop, shifted to its time in the
 * stream. Needs no state and no encoding.
 */
export function createFootage(mediaDir: string) {
  const loops = new Map<string, Loop>();
  const initSegments = new Map<string, InitSegment>();
  const segmentSizes = new Map<string, readonly number[]>();
  const segments = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (data) => data.length,
  });
  const folder = (loop: Loop, renditionId: string) => join(mediaDir, 'footage', loop.surface, renditionId);
  const segmentFile = (loop: Loop, renditionId: string, source: number) =>
    join(folder(loop, renditionId), `seg-${String(source).padStart(3, '0')}.m4s`);

  async function initSegment(loop: Loop, renditionId: string): Promise<InitSegment> {
    const key = folder(loop, renditionId);
    const cached = initSegments.get(key);
    if (cached) return cached;
    const data = await readFile(join(key, 'init.mp4'));
    const segment = {
      data,
      timescales: new Map(readMp4Tracks(data).map(({ id, timescale }) => [id, timescale])),
    };
    initSegments.set(key, segment);
    return segment;
  }

  return {
    /** The loop of a surface, or null while its footage does not exist; null is not cached. */
    async loop(surface: string): Promise<Loop | null> {
      const loop = loops.get(surface) ?? (await readLoop(mediaDir, surface));
      if (loop) loops.set(surface, loop);
      return loop;
    },
    init: async (loop: Loop, renditionId: string): Promise<Buffer> =>
      (await initSegment(loop, renditionId)).data,
    /** Segment sizes of the loop, in bytes. */
    async segmentSizes(loop: Loop, renditionId: string): Promise<readonly number[]> {
      const key = folder(loop, renditionId);
      const cached = segmentSizes.get(key);
      if (cached) return cached;
      const sizes = await Promise.all(
        Array.from(
          { length: loop.segments },
          async (_, number) => (await stat(segmentFile(loop, renditionId, number))).size,
        ),
      );
      segmentSizes.set(key, sizes);
      return sizes;
    },
    /** Segment `number` of the endless stream, which shows segment `source` of the loop: by default, one after another. */
    async segment(
      loop: Loop,
      renditionId: string,
      number: number,
      source: number = number % loop.segments,
    ): Promise<Buffer> {
      const key = `${loop.surface}/${renditionId}/${number}/${source}`;
      const cached = segments.get(key);
      if (cached) return cached;
      const { timescales } = await initSegment(loop, renditionId);
      const shifted = shiftFragment(await readFile(segmentFile(loop, renditionId, source)), {
        seconds: (number - source) * loop.segment_duration_s,
        sequenceNumber: number + 1,
        timescales,
      });
      segments.set(key, shifted);
      return shifted;
    },
  };
}
export type Footage = ReturnType<typeof createFootage>;
