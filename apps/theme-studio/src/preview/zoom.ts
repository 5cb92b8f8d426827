export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between frames and around them, in CSS pixels of the studio. */
export const FRAME_GAP_PX = 28;
/** Above each frame, for its name. */
export const FRAME_LABEL_PX = 26;

const ZOOM_STEPS = [0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2] as const;
const [MIN_ZOOM] = ZOOM_STEPS;

/** The largest zoom, at most 1, at which rows of frames fit into the canvas. */
export function fitZoom(rows: readonly (readonly Size[])[], canvas: Size): number {
  const widths = rows.map(
    (frames) =>
      (canvas.width - FRAME_GAP_PX * (frames.length + 1)) / frames.reduce((sum, { width }) => sum + width, 0),
  );
  const heights = rows.reduce((sum, frames) => sum + Math.max(0, ...frames.map(({ height }) => height)), 0);
  const free = canvas.height - rows.length * (FRAME_LABEL_PX + FRAME_GAP_PX) - FRAME_GAP_PX;
  return Math.max(MIN_ZOOM, Math.min(1, ...widths, free / heights));
}

/** The next step in a direction. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? ZOOM_STEPS : ZOOM_STEPS.toReversed();
  return steps.find((step) => (direction > 0 ? step > zoom + 0.001 : step < zoom - 0.001)) ?? zoom;
}
