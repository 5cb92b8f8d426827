import type { Readable } from 'node:stream';

/** The bytes [start, end] of a file, both counted. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Where made files are kept, by a key such as `northline/0b0c….mp4`. A local directory; S3 would be another driver. */
export interface Storage {
  /** Takes a file over from the machine's disk: afterwards it is here wholly, and there no more. */
  put(key: string, file: string): Promise<void>;
  /** Bytes; null where there is no such file. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: ByteRange): Readable;
  /** Also where there is none. */
  remove(key: string): Promise<void>;
}
