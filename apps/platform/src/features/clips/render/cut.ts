import { fileRendition, type Loop } from '../../footage/index.ts';

/** A frame-exact part of a recording. */
export interface Cut {
  readonly surface: string;
  readonly renditionId: string;
  readonly frameRate: number;
  /** Segments [first, last] that contain the cut. */
  readonly firstSegment: number;
  readonly lastSegment: number;
  /** Index of the first frame, from the start of the recording. */
  readonly startFrame: number;
  /** How many frames the cut has. */
  readonly frames: number;
}

/** Plans a cut that starts `startS` after the start of the recording and lasts `durationS`, rounded to whole frames. */
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
