import { token } from '@grandstand/ui-theme';

/** Brand colours adapted to the dark picture. */

/** The accent, lightened to be visible on a dark picture. */
export const accentOnImage = `oklch(from ${token('--accent')} max(l, 0.66) c h)`;

/** Background where the picture does not fill the box. */
export const night = `oklch(from ${token('--scrim')} 0 0 h / 1)`;

/** Background of panels over the picture. */
export const glass = `oklch(from ${token('--scrim')} l c h / 0.92)`;

/** Translucent light colour for tracks, hover states and borders. */
export const veil = (percent: number): string =>
  `color-mix(in srgb, ${token('--on-image')} ${percent}%, transparent)`;

/** Gradient behind the controls. */
export const scrimTowards = (side: 'top' | 'bottom'): string => {
  const share = (percent: number) => `color-mix(in srgb, ${token('--scrim')} ${percent}%, transparent)`;
  return `linear-gradient(to ${side}, transparent, ${share(18)} 25%, ${share(52)} 55%, ${share(86)} 82%, ${token('--scrim')})`;
};
