import { token } from '@grandstand/ui-theme';
import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** Placeholder of a known size for content that is loading. */
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

/**
 * Placeholder for lines of text. Put it into the element that will hold the text: its height follows that element's
 * line height.
 */
export const SkeletonText = styled(Skeleton)<{ $lines?: number }>`
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: calc(${({ $lines = 1 }) => $lines} * 1lh);
  /* One bar per line, as tall as the letters. */
  border-radius: 0;
  background: repeating-linear-gradient(
    transparent 0 0.16lh,
    ${token('--skeleton')} 0.16lh 0.84lh,
    transparent 0.84lh 1lh
  );
`;
