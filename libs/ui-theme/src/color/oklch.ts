import type { Rgba } from './rgba.ts';

/** Lightness 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

const linearOf = Array.from({ length: 256 }, (_, channel) => {
  const encoded = channel / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
});

/** Linear light (0 to 1) of an 8-bit channel; precomputed because searches call it often. */
export const linear = (channel: number): number => linearOf[channel] ?? 0;

function channelOf(light: number): number {
  const clamped = Math.min(1, Math.max(0, light));
  return Math.round(255 * (clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055));
}

/** Lightness 0 to 1; `a` from green to red, `b` from blue to yellow. */
export interface Oklab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** Converts a colour by Ottosson's matrices, as in CSS Color 4. */
export function toOklab({ r, g, b }: Rgba): Oklab {
  const [red, green, blue] = [linear(r), linear(g), linear(b)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

export function toOklch(color: Rgba): Oklch {
  const { l, a, b } = toOklab(color);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

type Light = readonly [red: number, green: number, blue: number];

function toLinear(lightness: number, a: number, b: number): Light {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Less than half a step of an 8-bit channel. */
const TOLERANCE = 1e-4;
const isInRange = (light: number): boolean => light >= -TOLERANCE && light <= 1 + TOLERANCE;
const isInGamut = ([red, green, blue]: Light): boolean =>
  isInRange(red) && isInRange(green) && isInRange(blue);

/** Whether a colour with a lightness of 0 to 1 can be shown in sRGB. */
export const isInSrgb = ({ l, c, h }: Oklch): boolean =>
  isInGamut(toLinear(l, c * Math.cos(h), c * Math.sin(h)));

const CHROMA_HALVINGS = 12;

/** Opaque sRGB colour; out of gamut, chroma is reduced. */
export function fromOklch({ l, c, h }: Oklch): Rgba {
  const lightness = Math.min(1, Math.max(0, l));
  const [x, y] = [Math.cos(h), Math.sin(h)];
  let light = toLinear(lightness, c * x, c * y);
  if (!isInGamut(light)) {
    let [inGamut, outOfGamut] = [0, c];
    for (let halving = 0; halving < CHROMA_HALVINGS; halving += 1) {
      const middle = (inGamut + outOfGamut) / 2;
      if (isInGamut(toLinear(lightness, middle * x, middle * y))) inGamut = middle;
      else outOfGamut = middle;
    }
    light = toLinear(lightness, inGamut * x, inGamut * y);
  }
  return { r: channelOf(light[0]), g: channelOf(light[1]), b: channelOf(light[2]), a: 1 };
}
