import type { PlayerProps } from '@grandstand/player';
import { posterSources } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { usePlayerChunk } from './use-player-chunk.ts';

/** The player's box, with the poster in the same place, so that nothing moves when the player replaces it. */
const Shell = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 100%;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${token('--scrim')};
  > img {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

interface Props extends PlayerProps {
  /** Whether the start position is not known yet. */
  readonly isPending?: boolean;
}

/**
 * The player, and its poster until the chunk has loaded. Without Suspense, whose content React delays by up to 300 ms
 * after a fallback.
 */
export function LazyPlayer({ isPending = false, ...props }: Props) {
  const chunk = usePlayerChunk();
  if (chunk && !isPending) return <chunk.Player {...props} />;
  return <Shell aria-busy>{props.poster && <img {...posterSources(props.poster)} alt="" />}</Shell>;
}
