import { compileTheme, type ThemeStyle } from '@grandstand/ui-theme';

/** The studio's own look: neutral, so that the colours of a channel are the only ones that stand out. */
const style: ThemeStyle = {
  radius: 'soft',
  border: 'hairline',
  density: 'compact',
  type: { display: 'inter', text: 'inter', scale: 'modest', displayCase: 'none', displayWeight: 600 },
  images: 'natural',
};

const palettes = {
  light: {
    'body-background': '#f6f6f7',
    'body-text-color': '#1d1d21',
    'header-background': '#ffffff',
    'header-text-color': '#1d1d21',
    'footer-background': '#efeff1',
    'footer-text-color': '#3c3c44',
    'card-background': '#ffffff',
    accent: '#2c5fdd',
    'accent-text': '#ffffff',
    link: '#2451c4',
    live: '#c8102e',
    success: '#12713f',
    warning: '#8a5a00',
    error: '#b8231b',
  },
  dark: {
    'body-background': '#18181b',
    'body-text-color': '#ececf0',
    'header-background': '#1f1f23',
    'header-text-color': '#f4f4f6',
    'footer-background': '#141416',
    'footer-text-color': '#c9c9d0',
    'card-background': '#222226',
    accent: '#7aa2ff',
    'accent-text': '#0b1534',
    link: '#93b4ff',
    live: '#ff5a6e',
    success: '#4fcf8d',
    warning: '#f0b849',
    error: '#ff8a80',
  },
} as const;

export type StudioScheme = keyof typeof palettes;
/** `system` follows `prefers-color-scheme`. */
export type SchemeChoice = StudioScheme | 'system';

function cssOf(scheme: StudioScheme): string {
  const theme = compileTheme(palettes[scheme], style);
  if (!theme.ok) throw new Error(`The studio has no ${scheme} theme: ${JSON.stringify(theme.error)}`);
  return theme.value.css;
}

/** The style sheet of the studio's theme. */
export const studioCss = (choice: SchemeChoice): string =>
  choice === 'system'
    ? `${cssOf('light')}@media (prefers-color-scheme:dark){${cssOf('dark')}}`
    : cssOf(choice);
