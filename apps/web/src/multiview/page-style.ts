import { token } from '@grandstand/ui-theme';
import { displayText } from '@grandstand/ui';
import { styled } from 'styled-components';

/** Wider than other pages: the pictures need the space. */
export const PageFrame = styled.div`
  padding: 0.75rem ${token('--page-padding')} 1.5rem;
`;

export const Toolbar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  min-block-size: 3rem;
  margin-block-end: 0.75rem;
  h1 {
    ${displayText}
    flex: 1 1 auto;
    font-size: ${token('--font-size-xl')};
  }
  /* Phones have one layout. */
  [data-layouts] {
    @media not all and (min-width: 40em) {
      display: none;
    }
  }
`;
