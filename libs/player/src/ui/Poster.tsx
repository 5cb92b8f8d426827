import { useState } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { whenCalm } from './layout.ts';

const Picture = styled.img<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  pointer-events: none;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity ${token('--motion-slow')} ease-out;
  ${whenCalm} {
    transition: none;
  }
`;

/** The picture until there is a moving one. Fades rather than blinks; one that cannot be had leaves the dark box. */
export function Poster({ src, $shown }: { readonly src: string; readonly $shown: boolean }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (failedSrc === src) return null;
  return <Picture src={src} alt="" fetchPriority="high" $shown={$shown} onError={() => setFailedSrc(src)} />;
}
