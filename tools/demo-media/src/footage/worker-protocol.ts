import type { Mp4Track } from '@grandstand/core';
import type { FootageName, FootageSize } from '../loop-format.ts';

/** Consecutive segments of one loop, to draw, encode and write to `directory`. */
export interface EncodeJob {
  name: FootageName;
  size: FootageSize;
  /** Length of the whole loop, in segments. */
  loopSegments: number;
  firstSegment: number;
  segmentCount: number;
  directory: string;
}

export interface WrittenSegment {
  renditionId: string;
  index: number;
  /** Size of the file. */
  bytes: number;
  codecs: string;
  tracks: readonly Mp4Track[];
}

export type WorkerMessage =
  /** Progress: this many frames have been encoded since the last message. */
  | { kind: 'frames'; count: number }
  | { kind: 'done'; segments: WrittenSegment[] }
  | { kind: 'failed'; message: string };
