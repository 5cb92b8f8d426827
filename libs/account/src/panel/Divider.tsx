import { token } from '@grandstand/ui-theme';
import { metaText } from '@grandstand/ui';
import { styled } from 'styled-components';

/** A labelled line between alternatives, e.g. "or". */
export const Divider = styled.p`
  ${metaText}
  display: flex;
  align-items: center;
  gap: 1rem;
  margin-block: 1.5rem;
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${token('--border')};
  }
`;

export const ButtonStack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
`;
