import { token } from '@grandstand/ui-theme';
import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** Holds the exact space of what is on its way. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  $width?: string;
  $height?: string;
  $ratio?: string;
  $round?: boolean;
}>`
  display: block;
  inline-size: ${({ $width = '100%' }) => $width};
  max-inline-size: 100%;
  ${({ $height }) => $height && `block-size: ${$height};`}
  ${({ $ratio }) => $ratio && `aspect-ratio: ${$ratio};`}
  border-radius: ${({ $round }) => ($round ? '50%' : token('--radius-s'))};
  background: ${token('--skeleton')};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
