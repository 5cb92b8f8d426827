import { token } from '@grandstand/ui-theme';
import { keyframes, styled } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

/** Holds the exact space of what is on its way: a picture, a disc, a bar of a known size. */
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
 * Holds the space of lines of text. It stands in the very element that the text will stand in, and so is as tall as
 * its lines whatever their size: a component and its skeleton cannot drift apart.
 */
export const SkeletonText = styled(Skeleton)<{ $lines?: number }>`
  inline-size: ${({ $width = '100%' }) => $width};
  block-size: calc(${({ $lines = 1 }) => $lines} * 1lh);
  /* A bar in the middle of each line, as tall as its letters. */
  border-radius: 0;
  background: repeating-linear-gradient(
    transparent 0 0.16lh,
    ${token('--skeleton')} 0.16lh 0.84lh,
    transparent 0.84lh 1lh
  );
`;
