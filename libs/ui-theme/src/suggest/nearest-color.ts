import { toOklab, type Oklab } from '../color/oklch.ts';
import type { Rgba } from '../color/rgba.ts';
import { canBeMet, type Condition } from './pair-conditions.ts';

/**
 * Distance of two colours without their alpha in OKLCH, 0 to about 1.3: sqrt(ΔL² + (2·ΔC)² + (2·ΔH)²) with
 * ΔH = 2·sqrt(C₁·C₂)·sin(Δh/2). This is ΔE OK2 of Color.js, the Euclidean distance in OKLab with `a` and `b` doubled: a change
 * of lightness is preferred to a tint. About 0.02 is just noticeable.
 */
export const colorDistance = (one: Rgba, other: Rgba): number => distance(toOklab(one), toOklab(other));

function distance(one: Oklab, other: Oklab): number {
  const l = one.l - other.l;
  const a = one.a - other.a;
  const b = one.b - other.b;
  return Math.sqrt(l * l + 4 * (a * a + b * b));
}

/** A nearer colour is not searched for if it would be nearer by less than this: a twentieth of what is noticeable. */
export const DISTANCE_TOLERANCE = 0.001;

/** A cube of colours: from `r`, `g`, `b` to `size` - 1 more in each channel. */
interface Cube {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly size: number;
  /** No colour of the cube is nearer to the target. */
  readonly atLeast: number;
}

/**
 * The 8-bit colour with an alpha that meets all conditions and is nearest to `target` (`colorDistance`), within
 * `DISTANCE_TOLERANCE`; null if there is none. Divides the cube of all colours (branch and bound): a part is left out if one
 * condition cannot be met in it, or if it is farther than a colour found before.
 */
export function nearestColor(target: Rgba, alpha: number, conditions: readonly Condition[]): Rgba | null {
  const wanted = toOklab(target);
  let nearest: Rgba | null = null;
  let nearestDistance = Infinity;

  /** The lower limit is the distance of a middle colour less that of the corner farthest from it. */
  const cubeAt = (r: number, g: number, b: number, size: number): Cube => {
    const end = size - 1;
    const low = toOklab({ r, g, b, a: 1 });
    if (size === 1) return { r, g, b, size, atLeast: distance(low, wanted) };
    const high = toOklab({ r: r + end, g: g + end, b: b + end, a: 1 });
    const middle = { l: (low.l + high.l) / 2, a: (low.a + high.a) / 2, b: (low.b + high.b) / 2 };
    let reach = distance(low, middle);
    for (let corner = 1; corner < 7; corner += 1) {
      const color = toOklab({
        r: corner & 1 ? r + end : r,
        g: corner & 2 ? g + end : g,
        b: corner & 4 ? b + end : b,
        a: 1,
      });
      reach = Math.max(reach, distance(color, middle));
    }
    return { r, g, b, size, atLeast: distance(middle, wanted) - reach };
  };

  const mayPass = (r: number, g: number, b: number, size: number): boolean => {
    const low = { r, g, b, a: alpha };
    const high = { r: r + size - 1, g: g + size - 1, b: b + size - 1, a: alpha };
    return conditions.every((condition) => canBeMet(condition, low, high));
  };

  const search = ({ r, g, b, size, atLeast }: Cube): void => {
    if (atLeast > nearestDistance - DISTANCE_TOLERANCE) return;
    if (size === 1) {
      nearest = { r, g, b, a: alpha };
      nearestDistance = atLeast;
      return;
    }
    const half = size / 2;
    const parts: Cube[] = [];
    for (let octant = 0; octant < 8; octant += 1) {
      const red = octant & 1 ? r + half : r;
      const green = octant & 2 ? g + half : g;
      const blue = octant & 4 ? b + half : b;
      if (mayPass(red, green, blue, half)) parts.push(cubeAt(red, green, blue, half));
    }
    parts.sort((one, other) => one.atLeast - other.atLeast);
    parts.forEach(search);
  };
  search(cubeAt(0, 0, 0, 256));
  return nearest;
}
