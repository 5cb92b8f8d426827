import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';

/** Cards of equal width in as many columns as fit. */
export const ClipGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: calc(${token('--gap')} * 1.25) ${token('--gap')};
  transition: opacity ${token('--motion-fast')} 300ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  &:focus {
    outline: none;
  }
`;
