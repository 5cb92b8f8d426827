import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@grandstand/core';
import { LRUCache } from 'lru-cache';
import { etagOf } from '../../../http/caching.ts';
import { createDrawingProcess, type DrawingOptions } from '../drawing/index.ts';
import type { ResizeJob } from './resize-picture.ts';

/** In memory, for all pictures. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Larger files are sent as they are. */
const MAX_FILE_BYTES = 20_000_000;
/** A picture that cannot be resized is not tried again for this long. */
const RETRY_MS = 60_000;

export interface SizedPicture {
  readonly webp: Buffer;
  readonly etag: string;
}

interface Options extends DrawingOptions {
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

export type SizedPictures = ReturnType<typeof createSizedPictures>;

/** Pictures in the widths of `PICTURE_WIDTHS` as WebP. */
export function createSizedPictures({ clock, onFault, ...options }: Options) {
  const drawing = createDrawingProcess<ResizeJob>(join(import.meta.dirname, 'picture-worker.ts'), options);
  const cache = new LRUCache<string, SizedPicture, ResizeJob>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ webp }) => webp.byteLength,
    // Requests for the same picture share one drawing.
    ignoreFetchAbort: true,
    async fetchMethod(_key, _old, { context: job }) {
      const webp = await drawing.draw(job);
      if (webp === null) return undefined;
      return { webp, etag: etagOf(webp) };
    },
  });
  const failures = new LRUCache<string, true>({ max: 1000, ttl: RETRY_MS, perf: clock });

  return {
    /** Null: send the file itself, as it is smaller, or cannot be resized now. */
    async find(file: string, width: number): Promise<SizedPicture | null> {
      const { size, mtimeMs } = await stat(file);
      const key = `${file} ${size} ${mtimeMs} ${width}`;
      if (size > MAX_FILE_BYTES || failures.has(key)) return null;
      try {
        const picture = await cache.fetch(key, { context: { file, width } });
        return picture && picture.webp.byteLength < size ? picture : null;
      } catch (error) {
        failures.set(key, true);
        onFault(error);
        return null;
      }
    },
    close: drawing.close,
  };
}
