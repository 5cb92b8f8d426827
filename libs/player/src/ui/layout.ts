import { css } from 'styled-components';
import { token } from '@grandstand/ui-theme';

/** Players narrower than this (phones upright) have their play and jump buttons in the middle of the picture. */
const COMPACT = '560px';

export const whenCompact = `@container player (width < ${COMPACT})`;
export const whenRoomy = `@container player (width >= ${COMPACT})`;
/** The smallest phones: words give way to signs. */
export const whenTiny = '@container player (width < 440px)';
export const whenCalm = '@media (prefers-reduced-motion: reduce)';

/** Visible on any picture: a white ring with the brand's around it. */
export const focusRing = css`
  &:focus-visible {
    outline: 2px solid ${token('--on-image')};
    outline-offset: -2px;
    box-shadow: 0 0 0 2px ${token('--focus-ring')};
  }
`;

/** Fades with the controls. Stays reachable by the Tab key, which shows it. */
export const fading = css<{ $shown: boolean }>`
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  pointer-events: ${({ $shown }) => ($shown ? 'auto' : 'none')};
  transition: opacity ${token('--motion-slow')} ease-out;
  ${whenCalm} {
    transition: none;
  }
`;
