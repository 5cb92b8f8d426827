import { token } from '@grandstand/ui-theme';
import { css } from 'styled-components';

/**
 * The type scale is CSS, not components: a component gives its own elements a role and a size (`--font-size-xs` to
 * `-4xl`), and the document keeps the elements that it needs.
 */

/** Headlines in the brand's display face. The size is the component's own. */
export const displayText = css`
  font-family: ${token('--font-display')};
  font-weight: ${token('--font-weight-display')};
  line-height: ${token('--line-tight')};
  letter-spacing: ${token('--display-tracking')};
  text-transform: ${token('--display-transform')};
  text-wrap: balance;
  overflow-wrap: break-word;
`;

/** What opens a page or a section, under its headline. */
export const leadText = css`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-l')};
  line-height: 1.45;
  text-wrap: pretty;
`;

/** The name of a control or of a value. */
export const labelText = css`
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  line-height: 1.4;
`;

/** What is said on the side: hints, dates, counts. */
export const metaText = css`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  line-height: 1.4;
`;

/** Scores, clocks and prices: digits of one width, so that a change moves nothing. */
export const tabularFigures = css`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** At most this many lines, then an ellipsis. */
export const clampLines = (lines: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`;
