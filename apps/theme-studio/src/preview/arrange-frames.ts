import { fitZoom, type Size } from './zoom.ts';

interface Arrangement<F extends Size> {
  readonly rows: readonly (readonly F[])[];
  /** At which all rows fit into the canvas. */
  readonly zoom: number;
}

/** All ways to break a list into rows, in order. */
function breaksOf<F>([first, ...rest]: readonly F[]): readonly (readonly (readonly F[])[])[] {
  if (first === undefined) return [[]];
  return breaksOf(rest).flatMap((rows) => {
    const [row, ...others] = rows;
    return row
      ? [
          [[first], ...rows],
          [[first, ...row], ...others],
        ]
      : [[[first]]];
  });
}

/**
 * Frames by column and device. One column, or one device, is broken into the rows that show the frames at the largest zoom;
 * otherwise each device is a row, so that the same size is compared side by side.
 */
export function arrangeFrames<F extends Size>(
  byColumn: readonly (readonly F[])[],
  canvas: Size,
): Arrangement<F> {
  const [first = []] = byColumn;
  const isGrid = byColumn.length > 1 && first.length > 1;
  const candidates = isGrid
    ? [first.map((_, device) => byColumn.flatMap((frames) => frames.slice(device, device + 1)))]
    : breaksOf(byColumn.flat());
  const arrangements = candidates.map((rows) => ({ rows, zoom: fitZoom(rows, canvas) }));
  const [best = { rows: [], zoom: 1 }] = arrangements.toSorted(
    (a, b) => b.zoom - a.zoom || a.rows.length - b.rows.length,
  );
  return best;
}
