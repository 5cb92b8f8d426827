import { token } from '@grandstand/ui-theme';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaSource } from './media-source.ts';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: ${token('--skeleton')};
  > * {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
  }
  > img {
    object-fit: cover;
    filter: ${token('--image-filter')};
    transition: opacity ${token('--motion-slow')} ease-out;
  }
  > img[data-loaded='false'] {
    opacity: 0;
  }
`;

interface Props {
  readonly src: string | null;
  /** Width over height; the space is there before the picture is. Null: as large as its box. */
  readonly ratio: number | null;
  /** Shown where there is no picture, or it cannot be had. */
  readonly fallback: ReactNode;
  readonly alt?: string;
  /** The first picture of a page: asked for at once. */
  readonly eager?: boolean;
}

/** A picture that keeps its space, fades in, and has something to show when it cannot be had. */
export function Image({ src: address, ratio, fallback, alt = '', eager = false }: Props) {
  const src = useMediaSource(address);
  // Of which picture it is true: another one is another try.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Frame style={ratio === null ? { position: 'absolute', inset: 0 } : { aspectRatio: ratio }}>
      {src === null || src === failed ? (
        fallback
      ) : (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          data-loaded={src === loaded}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}
