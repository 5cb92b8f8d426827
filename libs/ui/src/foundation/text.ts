import { token } from '@grandstand/ui-theme';
import { css } from 'styled-components';

/**
 * The type scale is CSS, not components: a component combines a role below with a size (`--font-size-xs` to `-4xl`).
 */

/** Headlines in the brand's display font; set the font size separately. */
export const displayText = css`
  font-family: ${token('--font-display')};
  font-weight: ${token('--font-weight-display')};
  line-height: ${token('--line-tight')};
  letter-spacing: ${token('--display-tracking')};
  text-transform: ${token('--display-transform')};
  text-wrap: balance;
`;

/** Introduction below a headline. */
export const leadText = css`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-l')};
  line-height: 1.45;
  text-wrap: pretty;
`;

/** Labels of controls and values. */
export const labelText = css`
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  line-height: 1.4;
`;

/** Secondary text: hints, dates, counts. */
export const metaText = css`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  line-height: 1.4;
`;

/** Tabular figures for scores, clocks and prices, so that changes cause no layout shift. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** Truncates after this many lines. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;
