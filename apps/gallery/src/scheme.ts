import { compileTheme, settingNames, type Theme, type ThemeStyle } from '@grandstand/ui-theme';

/** Dark where light was, and the other way round: the body and its bars change places with their texts. */
const swapped: Readonly<Record<string, string>> = {
  'body-background': 'body-text-color',
  'body-text-color': 'body-background',
  'header-background': 'header-text-color',
  'header-text-color': 'header-background',
  'footer-background': 'footer-text-color',
  'footer-text-color': 'footer-background',
};

/** Chosen for one scheme only; in the other they are derived anew. */
const schemeBound = new Set(['card-background', 'link']);

/**
 * The channel's theme in a scheme, from the custom properties that its own theme has set (`read`): the channel's
 * own where that is its scheme already, else one whose body and text have changed places. Null where neither is.
 */
export function themeIn(
  scheme: 'light' | 'dark',
  read: (property: string) => string,
  style: ThemeStyle,
): Theme | null {
  const own = settingNames
    .map((name) => [name, read(`--${name}`)] as const)
    .filter(([, value]) => value !== '');
  const values = new Map<string, string>(own);
  const other = own
    .filter(([name]) => !schemeBound.has(name))
    .map(([name, value]) => [name, values.get(swapped[name] ?? name) ?? value] as const);
  for (const settings of [own, other]) {
    const theme = compileTheme(Object.fromEntries(settings), style);
    if (theme.ok && theme.value.colorScheme === scheme) return theme.value;
  }
  return null;
}
