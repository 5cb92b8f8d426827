import { css } from 'styled-components';
import { token } from '@grandstand/ui-theme';

/** Narrower players (phones in portrait) have play and seek buttons in the middle of the picture. */
const COMPACT = '560px';

export const compactPlayer = `@container player (width < ${COMPACT})`;
export const regularPlayer = `@container player (width >= ${COMPACT})`;
/** The smallest phones: icons instead of text. */
export const tinyPlayer = '@container player (width < 440px)';
/** Players with space for further controls. */
const WIDE = '880px';
export const widePlayer = `@container player (width >= ${WIDE})`;
export const notWidePlayer = `@container player (width < ${WIDE})`;
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';

export const forcedColors = '@media (forced-colors: active)';

/** Visible on any picture: a white ring with the brand's ring around it. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token('--on-image')};
    outline-offset: -2px;
    box-shadow: 0 0 0 2px ${token('--focus-ring')};
  }
`;

/** For elements that fade in and out. While invisible they can be focused, which makes the controls visible. */
export const fading = css<{ $shown: boolean }>`
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};
  transition: opacity ${token('--motion-slow')} ease-out;
  ${reducedMotion} {
    transition: none;
  }
`;
