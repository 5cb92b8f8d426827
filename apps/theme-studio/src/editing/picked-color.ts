import {
  formatColor,
  fromOklch,
  MAX_CHROMA,
  maxChromaInSrgb,
  parseColor,
  toOklch,
} from '@grandstand/ui-theme';

/** A colour as the picker shows it. */
export interface PickedColor {
  /** 0 to 1. */
  readonly lightness: number;
  /** 0 to `MAX_CHROMA`. */
  readonly chroma: number;
  /** Degrees. Kept for greys, which have none. */
  readonly hue: number;
  /** 0 to 1. */
  readonly alpha: number;
}

const RADIANS = Math.PI / 180;
/** Greys have rounding errors of the conversion as their hue. */
const MIN_CHROMA = 0.0005;

/** The colour of a CSS text; null: it is no colour. A grey takes the hue of `before`. */
export function toPicked(text: string, before: PickedColor | null): PickedColor | null {
  const color = parseColor(text);
  if (!color) return null;
  const { l, c, h } = toOklch(color);
  const hue = c < MIN_CHROMA ? (before?.hue ?? 0) : (h / RADIANS + 360) % 360;
  return { lightness: l, chroma: c < MIN_CHROMA ? 0 : c, hue, alpha: color.a };
}

/** `#rrggbb`, or `rgb(r g b / a)`. */
export function pickedCss({ lightness, chroma, hue, alpha }: PickedColor): string {
  const color = fromOklch({ l: lightness, c: chroma, h: hue * RADIANS });
  return formatColor({ ...color, a: Math.round(alpha * 100) / 100 });
}

const clamp = (value: number, high: number): number => Math.min(high, Math.max(0, value));

/** With lightness and chroma within sRGB: where a lightness has less chroma, the chroma gives way. */
export function withPlanePoint(color: PickedColor, lightness: number, chroma: number): PickedColor {
  const l = clamp(lightness, 1);
  return {
    ...color,
    lightness: l,
    chroma: clamp(chroma, Math.min(MAX_CHROMA, maxChromaInSrgb(l, color.hue))),
  };
}

/** With another hue, of which the lightness may have less chroma. */
export const withHue = (color: PickedColor, hue: number): PickedColor =>
  withPlanePoint({ ...color, hue }, color.lightness, color.chroma);

/** What arrow keys do in the plane: sideways chroma, up and down lightness; with Shift ten times as much. */
export function planeStep(color: PickedColor, key: string, isLarge: boolean): PickedColor | null {
  const factor = isLarge ? 10 : 1;
  const [lightness, chroma] = [0.01 * factor, 0.005 * factor];
  switch (key) {
    case 'ArrowUp':
      return withPlanePoint(color, color.lightness + lightness, color.chroma);
    case 'ArrowDown':
      return withPlanePoint(color, color.lightness - lightness, color.chroma);
    case 'ArrowRight':
      return withPlanePoint(color, color.lightness, color.chroma + chroma);
    case 'ArrowLeft':
      return withPlanePoint(color, color.lightness, color.chroma - chroma);
    default:
      return null;
  }
}
