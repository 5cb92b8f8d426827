import { compileTheme, settingNames, type Theme, type ThemeStyle } from '@grandstand/ui-theme';

/** Swaps the background and text colours, which turns a light theme into a dark one and the reverse. */
const SWAPPED_SETTINGS: Readonly<Record<string, string>> = {
  'body-background': 'body-text-color',
  'body-text-color': 'body-background',
  'header-background': 'header-text-color',
  'header-text-color': 'header-background',
  'footer-background': 'footer-text-color',
  'footer-text-color': 'footer-background',
};

/** Colours chosen for one scheme. They are left out of the other scheme, where the theme derives them. */
const SCHEME_SPECIFIC_SETTINGS = new Set(['card-background', 'link']);

/**
 * The channel's theme in a color scheme. `read` returns the value of a custom property of the current theme. The result is
 * the channel's own theme if it has this scheme, else the theme with swapped colours; null if neither has the scheme.
 */
export function themeInScheme(
  scheme: 'light' | 'dark',
  read: (property: string) => string,
  style: ThemeStyle,
): Theme | null {
  const own = settingNames
    .map((name) => [name, read(`--${name}`)] as const)
    .filter(([, value]) => value !== '');
  const values = new Map<string, string>(own);
  const swappedColors = own
    .filter(([name]) => !SCHEME_SPECIFIC_SETTINGS.has(name))
    .map(([name, value]) => [name, values.get(SWAPPED_SETTINGS[name] ?? name) ?? value] as const);
  for (const settings of [own, swappedColors]) {
    const theme = compileTheme(Object.fromEntries(settings), style);
    if (theme.ok && theme.value.colorScheme === scheme) return theme.value;
  }
  return null;
}
