import { err, ok, type Result } from '@grandstand/core';
import { compileTheme, type Theme } from '../compile-theme.ts';
import { contrast } from '../color/contrast.ts';
import { parseColor } from '../color/parse-color.ts';
import { black, composite, formatColor, white, type Rgba } from '../color/rgba.ts';
import { keysOf } from '../keys-of.ts';
import { parseSettings, type SettingProblem } from '../settings/parse-settings.ts';
import type { SettingName, Settings } from '../settings/settings.ts';
import type { TokenName } from '../token.ts';
import type { ColorToken } from '../tokens/color-tokens.ts';
import type { ThemeStyle } from '../tokens/theme-style.ts';
import { measuredPairs, roundedRatio } from './contrast-report.ts';
import { derivedPairs, type DerivedPair } from './derived-pairs.ts';
import { pairName, type SurfaceSetting } from './setting-pairs.ts';

/** The contrast of a foreground on a surface, of opaque colours. */
interface Contrast {
  /** As CSS, composited over what lies behind it. */
  readonly foregroundColor: string;
  readonly surfaceColor: string;
  /** Rounded down to two decimals. */
  readonly ratio: number;
  readonly required: number;
  readonly passes: boolean;
}

/** A pair of the channel's own colours. Pairs with a colour that is not set are not reported. */
export interface SettingPairReport extends Contrast {
  /** As in `acceptedContrast` of a tenant's configuration. */
  readonly pair: string;
  readonly foreground: SettingName;
  readonly surface: SurfaceSetting;
}

/** One surface of a derived pair. Over photographs, the one of black and white with the lower contrast is behind it. */
export interface DerivedPairReport extends Contrast {
  readonly foreground: TokenName;
  readonly surface: TokenName;
  readonly over: DerivedPair['over'];
}

/** A setting and the token that shows it; the engine corrects colours that are not readable. */
export interface AskedAndUsed {
  readonly setting: SettingName;
  readonly token: ColorToken;
  /** The setting as written. */
  readonly value: string;
  /** The setting as CSS, composited over what lies behind it. */
  readonly asked: string;
  /** The token's value. */
  readonly used: string;
  readonly isCorrected: boolean;
}

export interface ContrastReport {
  readonly settingPairs: readonly SettingPairReport[];
  readonly derivedPairs: readonly DerivedPairReport[];
  /** Of each setting that an opaque token shows. */
  readonly askedAndUsed: readonly AskedAndUsed[];
}

/**
 * The contrasts of all pairs, and what the theme uses of each setting. Palettes that fail the contrast rules have a report,
 * too; the error lists the settings that cannot be compiled.
 */
export function contrastReport(
  colors: Readonly<Record<string, string>>,
  style: ThemeStyle,
): Result<readonly SettingProblem[], ContrastReport> {
  const settings = parseSettings(colors);
  if (!settings.ok) return settings;
  const theme = compileTheme(colors, style);
  if (!theme.ok) return err(theme.error.problems);
  return ok({
    settingPairs: settingPairReports(settings.value),
    derivedPairs: derivedPairs.flatMap((pair) => derivedPairReports(pair, theme.value)),
    askedAndUsed: askedAndUsed(colors, settings.value, theme.value),
  });
}

const contrastOf = (color: Rgba, surface: Rgba, required: number): Contrast => {
  const ratio = contrast(color, surface);
  return {
    foregroundColor: formatColor(color),
    surfaceColor: formatColor(surface),
    ratio: roundedRatio(ratio),
    required,
    passes: ratio >= required,
  };
};

const settingPairReports = (settings: Settings): readonly SettingPairReport[] =>
  measuredPairs(settings).map(({ pair, color, surfaceColor }) => ({
    pair: pairName(pair),
    foreground: pair.foreground,
    surface: pair.surface,
    ...contrastOf(color, surfaceColor, pair.required),
  }));

/** Tokens of pairs are colours that `formatColor` has written. */
const colorOf = (theme: Theme, token: TokenName): Rgba => parseColor(theme.tokens[token]) ?? black;

function derivedPairReports(pair: DerivedPair, theme: Theme): readonly DerivedPairReport[] {
  const { foreground, surfaces, over, required } = pair;
  const color = colorOf(theme, foreground);
  const backdrops = over === 'canvas' ? [colorOf(theme, '--canvas')] : [white, black];
  return surfaces.map((surface) => {
    const [lowest] = backdrops
      .map((backdrop) => {
        const behind = composite(colorOf(theme, surface), backdrop);
        return contrastOf(composite(color, behind), behind, required);
      })
      .toSorted((a, b) => a.ratio - b.ratio);
    return { foreground, surface, over, ...(lowest ?? contrastOf(color, color, required)) };
  });
}

/**
 * The opaque token that shows a setting, and the token of the surface on which the setting is composited. The footer's
 * background has none: it is used as it is.
 */
const shownBy = {
  'body-background': ['--canvas', '--canvas'],
  'body-text-color': ['--text', '--canvas'],
  'header-background': ['--header-surface', '--canvas'],
  'header-text-color': ['--header-text', '--header-surface'],
  accent: ['--accent', '--canvas'],
  'accent-text': ['--accent-text', '--accent'],
  link: ['--link', '--canvas'],
  live: ['--live', '--canvas'],
  success: ['--success', '--canvas'],
  warning: ['--warning', '--canvas'],
  error: ['--error', '--canvas'],
  'card-background': ['--card-background', '--canvas'],
  'footer-text-color': ['--footer-text-color', '--footer-background'],
} as const satisfies Record<
  Exclude<SettingName, 'footer-background'>,
  readonly [token: ColorToken, on: TokenName]
>;

function askedAndUsed(
  colors: Readonly<Record<string, string>>,
  settings: Settings,
  theme: Theme,
): readonly AskedAndUsed[] {
  const canvas = colorOf(theme, '--canvas');
  return keysOf(shownBy).flatMap((setting): AskedAndUsed[] => {
    const color = settings[setting];
    if (!color) return [];
    const [token, on] = shownBy[setting];
    const behind = setting === 'body-background' ? white : composite(colorOf(theme, on), canvas);
    const asked = formatColor(composite(color, behind));
    const used = theme.tokens[token];
    return [{ setting, token, value: colors[setting] ?? '', asked, used, isCorrected: asked !== used }];
  });
}
