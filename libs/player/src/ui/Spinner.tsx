import { keyframes, styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { veil } from './palette.ts';

const turn = keyframes`to { transform: rotate(1turn); }`;
const appear = keyframes`from { opacity: 0; }`;

/**
 * Appears after 300 ms, so that short stalls show none. With reduced motion it turns slowly: a static one would look
 * frozen.
 */
export const Spinner = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
  animation: ${appear} 150ms 300ms backwards;
  &::after {
    width: 48px;
    height: 48px;
    border: 3px solid ${veil(24)};
    border-top-color: ${token('--on-image')};
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
    content: '';
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      animation-duration: 4s;
    }
  }
`;
