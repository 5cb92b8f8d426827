import { useState } from 'react';
import { styled } from 'styled-components';
import { posterSources } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { reducedMotion } from './layout.ts';

const Picture = styled.img<{ $shown: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  pointer-events: none;
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
  transition: opacity ${token('--motion-slow')} ease-out;
  ${reducedMotion} {
    transition: none;
  }
`;

/** Poster until the first frame; hidden if it cannot be loaded. */
export function Poster({ src, $shown }: { readonly src: string; readonly $shown: boolean }) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  if (failedSrc === src) return null;
  return <Picture {...posterSources(src)} alt="" $shown={$shown} onError={() => setFailedSrc(src)} />;
}
