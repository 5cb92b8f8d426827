import { nearestReadableColor } from '../color/nearest-readable.ts';
import { fromOklch, toOklch } from '../color/oklch.ts';
import { parseColor } from '../color/parse-color.ts';
import { formatColor, type Rgba } from '../color/rgba.ts';
import { settingNames, type SettingName } from '../settings/settings.ts';
import { textOn } from '../tokens/accents.ts';
import { EDGE_CONTRAST, TEXT_CONTRAST } from '../tokens/surfaces.ts';

export type ColorScheme = 'light' | 'dark';

/** Lightness, and at most how much chroma of the seed colour. */
type Tone = readonly [lightness: number, maxChroma: number];

type ToneSetting =
  | 'body-background'
  | 'body-text-color'
  | 'card-background'
  | 'header-background'
  | 'header-text-color'
  | 'footer-background'
  | 'footer-text-color';

/** Surfaces and their texts, which have a contrast of at least 7 for each hue. */
const TONES: Readonly<Record<ColorScheme, Readonly<Record<ToneSetting, Tone>>>> = {
  light: {
    'body-background': [0.975, 0.008],
    'body-text-color': [0.24, 0.03],
    'card-background': [0.995, 0.004],
    'header-background': [0.995, 0.004],
    'header-text-color': [0.28, 0.07],
    'footer-background': [0.25, 0.06],
    'footer-text-color': [0.93, 0.02],
  },
  dark: {
    'body-background': [0.17, 0.025],
    'body-text-color': [0.95, 0.012],
    'card-background': [0.215, 0.03],
    'header-background': [0.2, 0.035],
    'header-text-color': [0.985, 0.008],
    'footer-background': [0.13, 0.02],
    'footer-text-color': [0.87, 0.02],
  },
};

/** Colours with a meaning of their own, as preferred. */
const MEANINGS = {
  live: ['#e0122d', EDGE_CONTRAST],
  success: ['#1f8a4c', TEXT_CONTRAST],
  warning: ['#a86a00', TEXT_CONTRAST],
  error: ['#d02c22', TEXT_CONTRAST],
} as const satisfies Partial<Record<SettingName, readonly [string, number]>>;

/**
 * All colour settings of a channel, derived from one opaque colour: each pair that `compileTheme` reports has enough
 * contrast. The accent is the seed colour itself where it is visible on the page, else the nearest lightness that is.
 */
export function seedPalette(seed: Rgba, scheme: ColorScheme): Readonly<Record<SettingName, string>> {
  const { c, h } = toOklch(seed);
  const toneOf = (name: ToneSetting): Rgba => {
    const [l, maxChroma] = TONES[scheme][name];
    return fromOklch({ l, c: Math.min(c, maxChroma), h });
  };
  const surfaces = [toneOf('body-background'), toneOf('card-background')];
  const readable = (preferred: Rgba, required: number): Rgba =>
    nearestReadableColor(preferred, surfaces, required) ?? toneOf('body-text-color');
  const accent = readable({ ...seed, a: 1 }, EDGE_CONTRAST);
  const meaningOf = (name: keyof typeof MEANINGS): Rgba => {
    const [preferred, required] = MEANINGS[name];
    return readable(parseColor(preferred) ?? accent, required);
  };
  const colors: Readonly<Record<SettingName, Rgba>> = {
    'body-background': toneOf('body-background'),
    'body-text-color': toneOf('body-text-color'),
    'header-background': toneOf('header-background'),
    'header-text-color': toneOf('header-text-color'),
    'footer-background': toneOf('footer-background'),
    'footer-text-color': toneOf('footer-text-color'),
    'card-background': toneOf('card-background'),
    accent,
    'accent-text': textOn(accent),
    link: readable(accent, TEXT_CONTRAST),
    live: meaningOf('live'),
    success: meaningOf('success'),
    warning: meaningOf('warning'),
    error: meaningOf('error'),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys
  return Object.fromEntries(settingNames.map((name) => [name, formatColor(colors[name])])) as Record<
    SettingName,
    string
  >;
}
