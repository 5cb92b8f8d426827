import { token, type TokenName } from '@grandstand/ui-theme';
import { css } from 'styled-components';

/** Focus ring; `ring` for surfaces with their own ring colour. */
export const focusRing = (ring: TokenName = '--focus-ring', offset = '2px') => css`
  &:focus-visible {
    outline: 2px solid ${token(ring)};
    outline-offset: ${offset};
  }
`;
