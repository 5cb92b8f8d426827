import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readMp4Tracks } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import { type Loop, readLoop } from './loop.ts';
import { shiftFragment } from './shift-fragment.ts';

const CACHE_BYTES = 96 * 2 ** 20;

interface Track {
  readonly init: Buffer;
  /** Ticks per second, by track id. */
  readonly timescales: ReadonlyMap<number, number>;
}

/**
 * Sample footage per surface as an endless stream: segment `n` is segment `n mod N` of the loop, shifted by the
 * elapsed loop durations. Needs no state and no encoding.
 */
export function createFootage(mediaDir: string) {
  const loops = new Map<string, Loop>();
  const tracks = new Map<string, Track>();
  const segments = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (data) => data.length,
  });
  const folder = (loop: Loop, renditionId: string) => join(mediaDir, 'footage', loop.surface, renditionId);
  const segmentFile = (loop: Loop, renditionId: string, number: number) =>
    join(folder(loop, renditionId), `seg-${String(number % loop.segments).padStart(3, '0')}.m4s`);

  async function track(loop: Loop, renditionId: string): Promise<Track> {
    const key = folder(loop, renditionId);
    const known = tracks.get(key);
    if (known) return known;
    const init = await readFile(join(key, 'init.mp4'));
    const read = {
      init,
      timescales: new Map(readMp4Tracks(init).map(({ id, timescale }) => [id, timescale])),
    };
    tracks.set(key, read);
    return read;
  }

  return {
    /** The loop of a surface, or null while its footage does not exist. Checks again on the next call. */
    async loop(surface: string): Promise<Loop | null> {
      const known = loops.get(surface) ?? (await readLoop(mediaDir, surface));
      if (known) loops.set(surface, known);
      return known;
    },
    init: async (loop: Loop, renditionId: string): Promise<Buffer> => (await track(loop, renditionId)).init,
    /** Segment sizes of the loop, in bytes. */
    segmentSizes: (loop: Loop, renditionId: string): Promise<number[]> =>
      Promise.all(
        Array.from(
          { length: loop.segments },
          async (_, number) => (await stat(segmentFile(loop, renditionId, number))).size,
        ),
      ),
    async segment(loop: Loop, renditionId: string, number: number): Promise<Buffer> {
      const key = `${loop.surface}/${renditionId}/${number}`;
      const cached = segments.get(key);
      if (cached) return cached;
      const { timescales } = await track(loop, renditionId);
      const shifted = shiftFragment(await readFile(segmentFile(loop, renditionId, number)), {
        seconds: Math.floor(number / loop.segments) * loop.duration_s,
        sequenceNumber: number + 1,
        timescales,
      });
      segments.set(key, shifted);
      return shifted;
    },
  };
}
export type Footage = ReturnType<typeof createFootage>;
