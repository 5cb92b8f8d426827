import { fileRendition, type Loop } from '../../media/index.ts';

/** A piece of a recording, to the frame. */
export interface Cut {
  readonly surface: string;
  readonly renditionId: string;
  readonly frameRate: number;
  /** The recording's segments [first, last] that hold it. */
  readonly firstSegment: number;
  readonly lastSegment: number;
  /** The recording's frames that it consists of: its first one's number, and how many. */
  readonly startFrame: number;
  readonly frames: number;
}

/** What to cut for a piece that begins `startS` into the recording and lasts `durationS`: the nearest whole frames. */
export function planCut(loop: Loop, { startS, durationS }: { startS: number; durationS: number }): Cut {
  const rendition = fileRendition(loop);
  const frameRate = rendition.frame_rate;
  const segmentFrames = Math.round(loop.segment_duration_s * frameRate);
  const startFrame = Math.round(startS * frameRate);
  const frames = Math.max(1, Math.round(durationS * frameRate));
  return {
    surface: loop.surface,
    renditionId: rendition.id,
    frameRate,
    firstSegment: Math.floor(startFrame / segmentFrames),
    lastSegment: Math.floor((startFrame + frames - 1) / segmentFrames),
    startFrame,
    frames,
  };
}
