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
  /** Width divided by height, reserved before the picture loads. Null: fills its container. */
  readonly ratio: number | null;
  /** Shown without a picture or when it fails to load. */
  readonly fallback: ReactNode;
  readonly alt?: string;
  /** Loads immediately with high priority, for the first picture of a page. */
  readonly eager?: boolean;
}

/** A picture that reserves its space, fades in and has a fallback. */
export function Image({ src: url, ratio, fallback, alt = '', eager = false }: Props) {
  const src = useMediaSource(url);
  // Per URL, so that a new `src` is tried again.
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
