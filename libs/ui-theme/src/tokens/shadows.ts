import { black, fade, formatColor, white, type Rgba } from '../color/rgba.ts';

/**
 * Shadows of the three elevations: soft and in the text colour on a light body. On a dark body, soft shadows are
 * invisible, so they are dense and have a light rim.
 */
export function shadows(
  onDark: boolean,
  text: Rgba,
): Record<'--shadow-1' | '--shadow-2' | '--shadow-3', string> {
  const cast = (alpha: number): string => formatColor(fade(onDark ? black : text, alpha));
  const rim = (alpha: number): string => (onDark ? `0 0 0 1px ${formatColor(fade(white, alpha))}, ` : '');
  const [near, far, deep] = onDark ? [0.5, 0.45, 0.7] : [0.1, 0.1, 0.2];
  return {
    '--shadow-1': `${rim(0.08)}0 1px 2px ${cast(near)}`,
    '--shadow-2': `${rim(0.1)}0 1px 3px ${cast(near)}, 0 8px 24px -6px ${cast(far)}`,
    '--shadow-3': `${rim(0.13)}0 2px 6px ${cast(near)}, 0 24px 56px -12px ${cast(deep)}`,
  };
}
