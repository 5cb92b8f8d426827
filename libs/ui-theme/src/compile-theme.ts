import { err, ok, type Result } from '@grandstand/core';
import { contrast } from './color/contrast.ts';
import { black, formatColor, white } from './color/rgba.ts';
import { parseSettings, type SettingProblem } from './settings/parse-settings.ts';
import type { TokenName } from './token.ts';
import { deriveColors } from './tokens/derive-colors.ts';
import { ladderTokens } from './tokens/ladder-tokens.ts';
import { replacementCss, replacements } from './tokens/replacements.ts';
import { styleTokens } from './tokens/style-tokens.ts';
import { deriveSurfaces } from './tokens/surfaces.ts';
import type { ThemeStyle } from './tokens/theme-style.ts';

/** All problems of invalid colour settings. */
export interface ThemeError {
  readonly kind: 'invalid-color-settings';
  readonly problems: readonly SettingProblem[];
}

export interface Theme {
  readonly tokens: Readonly<Record<TokenName, string>>;
  /** `:root{…}` with all tokens. */
  readonly css: string;
  readonly colorScheme: 'light' | 'dark';
  /** Opaque header colour, for `<meta name="theme-color">`. */
  readonly themeColor: string;
}

/** Compiles colour settings and style choices to a theme; used by the CLI and the web app. */
export function compileTheme(
  colors: Readonly<Record<string, string>>,
  style: ThemeStyle,
): Result<ThemeError, Theme> {
  const settings = parseSettings(colors);
  if (!settings.ok) return err({ kind: 'invalid-color-settings', problems: settings.error });

  const surfaces = deriveSurfaces(settings.value);
  const tokens = {
    ...ladderTokens(settings.value),
    ...deriveColors(settings.value, surfaces),
    ...styleTokens(style),
  } satisfies Record<TokenName, string>;
  const colorScheme = contrast(surfaces.body, white) > contrast(surfaces.body, black) ? 'dark' : 'light';

  return ok({
    tokens,
    css: themeCss(tokens, colorScheme, settings.value['body-background'].a === 1),
    colorScheme,
    themeColor: formatColor(surfaces.header),
  });
}

function themeCss(tokens: Record<TokenName, string>, colorScheme: string, isBodyOpaque: boolean): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value};`);
  // Contrast with a transparent body is computed over white.
  const background = isBodyOpaque ? 'var(--body-background)' : '#fff';
  // Arabic needs no letter spacing and a larger line height.
  const arabic = ':root:lang(ar){--display-tracking:0;--line-tight:1.35}';
  return `:root{color-scheme:${colorScheme};background-color:${background};${declarations.join('')}${replacementCss(replacements)}}${arabic}`;
}
