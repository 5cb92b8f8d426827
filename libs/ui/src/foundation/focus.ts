import { token, type TokenName } from '@grandstand/ui-theme';
import { css } from 'styled-components';

/** The ring around what the keyboard is on; in a bar of its own colour, that bar's ring. */
export const focusRing = (ring: TokenName = '--focus-ring', offset = '2px') => css`
  &:focus-visible {
    outline: 2px solid ${token(ring)};
    outline-offset: ${offset};
  }
`;
