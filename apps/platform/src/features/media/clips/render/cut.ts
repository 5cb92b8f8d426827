import { fileRendition, type Loop, type SegmentChoice } from '../../footage/index.ts';

/** A frame-exact part of a recording. */
export interface Cut {
  readonly surface: string;
  readonly renditionId: string;
  readonly frameRate: number;
  /** The segments of the recording that contain the cut: number, and number of the footage segment that it shows. */
  readonly segments: readonly { readonly number: number; readonly source: number }[];
  /** Index of the first frame, from the start of the recording. */
  readonly startFrame: number;
  /** Number of frames. */
  readonly frames: number;
}

/** Plans a cut that starts `startS` after the start of the recording and lasts `durationS`, rounded to whole frames. */
export function planCut(
  loop: Loop,
  chosenSegment: SegmentChoice,
  { startS, durationS }: { startS: number; durationS: number },
): Cut {
  const rendition = fileRendition(loop);
  const frameRate = rendition.frame_rate;
  const segmentFrames = Math.round(loop.segment_duration_s * frameRate);
  const startFrame = Math.round(startS * frameRate);
  const frames = Math.max(1, Math.round(durationS * frameRate));
  const firstSegment = Math.floor(startFrame / segmentFrames);
  const lastSegment = Math.floor((startFrame + frames - 1) / segmentFrames);
  return {
    surface: loop.surface,
    renditionId: rendition.id,
    frameRate,
    segments: Array.from({ length: lastSegment - firstSegment + 1 }, (_, index) => {
      const number = firstSegment + index;
      return { number, source: chosenSegment(number) };
    }),
    startFrame,
    frames,
  };
}
