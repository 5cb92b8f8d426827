import { token, type TokenName } from '@grandstand/ui-theme';
import { css } from 'styled-components';

/**
 * Outline of an element with keyboard focus. `color` is for surfaces on which the usual one is not visible. A negative
 * `offset` draws it inside the element.
 */
export const focusRing = (color: TokenName = '--focus-ring', offset = '2px') => css`
  &:focus-visible {
    outline: 2px solid ${token(color)};
    outline-offset: ${offset};
  }
`;
