import { familyOf, type FontFamily } from './font-families.ts';
import type { ThemeStyle } from './theme-style.ts';

/** Steps of the type scale, relative to the text size `m`. */
const sizeSteps = { xs: -2, s: -1, m: 0, l: 1, xl: 2, '2xl': 3, '3xl': 4, '4xl': 5 } as const;
type Size = keyof typeof sizeSteps;

/** Ratio of adjacent sizes on a narrow and on a wide screen. */
const ratios = { modest: [1.14, 1.2], regular: [1.17, 1.26], dramatic: [1.2, 1.34] } as const;

const NARROW_PX = 390;
const WIDE_PX = 1440;
const ROOT_PX = 16;
const SMALLEST_PX = 12;

const rounded = (value: number): number => Number(value.toFixed(4));

/** A size from `narrow` to `wide` pixels, linear in the window's width; in rem, so that it follows the browser's font size. */
export function fluidSize(narrow: number, wide: number): string {
  if (Math.abs(wide - narrow) < 0.25) return `${rounded(wide / ROOT_PX)}rem`;
  const slope = (wide - narrow) / (WIDE_PX - NARROW_PX);
  const start = narrow - slope * NARROW_PX;
  const [low, high] = [Math.min(narrow, wide), Math.max(narrow, wide)];
  return `clamp(${rounded(low / ROOT_PX)}rem, ${rounded(start / ROOT_PX)}rem + ${rounded(slope * 100)}vw, ${rounded(high / ROOT_PX)}rem)`;
}

function sizeOf(step: number, scale: keyof typeof ratios): string {
  if (step === 0) return '1rem';
  // Small text does not shrink on narrow screens: it would become unreadable.
  if (step < 0) return `${rounded(Math.max(SMALLEST_PX, ROOT_PX + step * 1.75) / ROOT_PX)}rem`;
  const [narrow, wide] = ratios[scale];
  return fluidSize(ROOT_PX * narrow ** step, ROOT_PX * wide ** step);
}

const stack = ({ name, kind }: FontFamily): string =>
  `'${name}', '${name} Fallback', ${kind === 'serif' ? "Georgia, 'Times New Roman', serif" : 'system-ui, Arial, sans-serif'}`;

export type TypeToken =
  | '--font-display'
  | '--font-text'
  | '--font-weight-display'
  | '--display-transform'
  | '--display-tracking'
  | '--line-tight'
  | '--line-text'
  | `--font-size-${Size}`;

export function typeTokens({
  display,
  text,
  scale,
  displayCase,
  displayWeight,
}: ThemeStyle['type']): Record<TypeToken, string> {
  const size = (name: Size): string => sizeOf(sizeSteps[name], scale);
  return {
    '--font-display': stack(familyOf(display)),
    '--font-text': stack(familyOf(text)),
    '--font-weight-display': String(displayWeight),
    '--display-transform': displayCase === 'upper' ? 'uppercase' : 'none',
    '--display-tracking': `${familyOf(display).tracking[displayCase]}em`,
    '--line-tight': displayCase === 'upper' ? '1' : '1.12',
    '--line-text': '1.5',
    '--font-size-xs': size('xs'),
    '--font-size-s': size('s'),
    '--font-size-m': size('m'),
    '--font-size-l': size('l'),
    '--font-size-xl': size('xl'),
    '--font-size-2xl': size('2xl'),
    '--font-size-3xl': size('3xl'),
    '--font-size-4xl': size('4xl'),
  };
}
