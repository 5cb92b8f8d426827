import type { Readable } from 'node:stream';

/** Bytes [start, end] of a file, inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** File storage by key, e.g. `northline/0b0c….mp4`. Implemented for a local directory. */
export interface Storage {
  /** Moves a local file into the storage atomically. */
  put(key: string, file: string): Promise<void>;
  /** Size in bytes; null if missing. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Readable;
  /** Does nothing if the file is missing. */
  remove(key: string): Promise<void>;
}
