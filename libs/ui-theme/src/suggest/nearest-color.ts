import { toOklab, type Oklab } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { canBeMet, type Condition } from './pair-conditions.ts';

/**
 * Distance of two colours without their alpha in OKLCH: sqrt(ΔL² + ΔC² + ΔH²) with ΔH = 2·sqrt(C₁·C₂)·sin(Δh/2), which is
 * the Euclidean distance in OKLab (ΔE OK of CSS Color 4). About 0.02 is just noticeable.
 */
export const colorDistance = (one: Rgba, other: Rgba): number => distance(toOklab(one), toOklab(other));

function distance(one: Oklab, other: Oklab): number {
  const [l, a, b] = [one.l - other.l, one.a - other.a, one.b - other.b];
  return Math.sqrt(l * l + a * a + b * b);
}

/** A nearer colour is not searched for if it would be nearer by less than this; a tenth of what is noticeable. */
export const DISTANCE_TOLERANCE = 0.002;

/** A cube of colours: from `r`, `g`, `b` to `size` - 1 more in each channel. */
interface Cube {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly size: number;
  /** No colour of the cube is nearer to the target. */
  readonly atLeast: number;
}

const OCTANTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The 8-bit colour with an alpha that meets all conditions and is nearest to `target` (`colorDistance`), within
 * `DISTANCE_TOLERANCE`; null if there is none. Divides the cube of all colours (branch and bound): a part is left out if one
 * condition cannot be met in it, or if it is farther than a colour found before.
 */
export function nearestColor(target: Rgba, alpha: number, conditions: readonly Condition[]): Rgba | null {
  const wanted = toOklab(target);
  let nearest: Rgba | null = null;
  let nearestDistance = Infinity;

  const cubeAt = (r: number, g: number, b: number, size: number): Cube => {
    const end = size - 1;
    const corners = OCTANTS.map((octant) =>
      toOklab({
        r: octant & 1 ? r + end : r,
        g: octant & 2 ? g + end : g,
        b: octant & 4 ? b + end : b,
        a: 1,
      }),
    );
    const center = corners.reduce(
      (sum, { l, a, b: yellow }) => ({ l: sum.l + l / 8, a: sum.a + a / 8, b: sum.b + yellow / 8 }),
      { l: 0, a: 0, b: 0 },
    );
    const reach = Math.max(...corners.map((corner) => distance(corner, center)));
    return { r, g, b, size, atLeast: distance(center, wanted) - reach };
  };

  const search = ({ r, g, b, size, atLeast }: Cube): void => {
    if (atLeast > nearestDistance - DISTANCE_TOLERANCE) return;
    const low = { r, g, b, a: alpha };
    const high = { r: r + size - 1, g: g + size - 1, b: b + size - 1, a: alpha };
    if (!conditions.every((condition) => canBeMet(condition, low, high))) return;
    if (size === 1) {
      nearest = low;
      nearestDistance = atLeast;
      return;
    }
    const half = size / 2;
    OCTANTS.map((octant) =>
      cubeAt(octant & 1 ? r + half : r, octant & 2 ? g + half : g, octant & 4 ? b + half : b, half),
    )
      .toSorted((one, other) => one.atLeast - other.atLeast)
      .forEach(search);
  };
  search(cubeAt(0, 0, 0, 256));
  return nearest;
}
