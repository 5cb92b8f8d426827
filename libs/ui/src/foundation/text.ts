import { token } from '@grandstand/ui-theme';
import { css } from 'styled-components';

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
