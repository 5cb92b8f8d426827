import type { ThemeStyle } from './tokens/theme-style.ts';

/** A valid style for tests. */
export const plainStyle: ThemeStyle = {
  radius: 'soft',
  border: 'hairline',
  density: 'regular',
  type: { display: 'archivo', text: 'inter', scale: 'regular', displayCase: 'none', displayWeight: 700 },
  images: 'natural',
};

/** The five required colours with sufficient contrast, for tests. */
export const plainColors = {
  'body-background': '#0b1220',
  'body-text-color': '#f2f6fb',
  'header-background': '#0f1a2e',
  'header-text-color': '#ffffff',
  'footer-background': '#060b14',
} as const;
