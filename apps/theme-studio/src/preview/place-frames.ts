import { FRAME_GAP_PX, FRAME_LABEL_PX, type Size } from './zoom.ts';

interface Placement<F> {
  readonly frames: readonly { readonly frame: F; readonly left: number; readonly top: number }[];
  /** Of all rows, in CSS pixels of the studio. */
  readonly width: number;
  readonly height: number;
}

/** Positions of rows of frames, each row centred; frames are moved, because a frame that changes its parent loads anew. */
export function placeFrames<F extends Size>(rows: readonly (readonly F[])[], zoom: number): Placement<F> {
  const rowWidth = (row: readonly F[]) =>
    row.reduce((sum, frame) => sum + frame.width * zoom, FRAME_GAP_PX * (row.length - 1));
  const width = Math.max(0, ...rows.map(rowWidth));
  let top = 0;
  const frames = rows.flatMap((row) => {
    let left = (width - rowWidth(row)) / 2;
    const placed = row.map((frame) => {
      const position = { frame, left: Math.round(left), top: Math.round(top) };
      left += frame.width * zoom + FRAME_GAP_PX;
      return position;
    });
    top += Math.max(0, ...row.map(({ height }) => height * zoom)) + FRAME_LABEL_PX + FRAME_GAP_PX;
    return placed;
  });
  return { frames, width: Math.round(width), height: Math.round(Math.max(0, top - FRAME_GAP_PX)) };
}
