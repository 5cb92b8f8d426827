import { token } from '@grandstand/ui-theme';

/** Colours over a picture. They follow the brand; that they sit on something dark is what they add. */

/** The accent, light enough to stand out on a dark picture even where the channel's body is light. */
export const accentOnImage = `oklch(from ${token('--accent')} max(l, 0.66) c h)`;

/** Behind the picture, where it does not fill the box. */
export const night = `oklch(from ${token('--scrim')} 0 0 h / 1)`;

/** Panels on the picture. */
export const glass = `oklch(from ${token('--scrim')} l c h / 0.92)`;

/** White-ish at a strength in percent: tracks, hovers, hairlines. */
export const veil = (percent: number): string =>
  `color-mix(in srgb, ${token('--on-image')} ${percent}%, transparent)`;

/** The darkening under the controls, fading out without a visible edge. */
export const scrimTowards = (side: 'top' | 'bottom'): string => {
  const share = (percent: number) => `color-mix(in srgb, ${token('--scrim')} ${percent}%, transparent)`;
  return `linear-gradient(to ${side}, transparent, ${share(18)} 25%, ${share(52)} 55%, ${share(86)} 82%, ${token('--scrim')})`;
};
