import { token } from '@grandstand/ui-theme';
import { displayText } from '@grandstand/ui';
import { styled } from 'styled-components';

export const PageHeading = styled.h1`
  ${displayText}
  max-inline-size: 18em;
  margin-block-end: clamp(1.25rem, 2.5vw, 2rem);
  font-size: ${token('--font-size-4xl')};
`;
