import { useInBrowser } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaSource } from './media-source.ts';
import { sizedPictures } from './sized-pictures.ts';

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
  /** How wide an eager picture is shown, as in `<img sizes>`: by default as wide as the window. */
  readonly sizes?: string;
}

/**
 * A picture that reserves its space and has a fallback. It fades in, unless it is the first of its page or part of a
 * server's document: such a picture is visible before the app starts.
 */
export function Image({ src: url, ratio, fallback, alt = '', eager = false, sizes = '100vw' }: Props) {
  const src = useMediaSource(url);
  // Per URL, so that a new `src` is tried again.
  const [loaded, setLoaded] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const isInBrowser = useInBrowser();
  const [fades] = useState(isInBrowser && !eager);
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // In a server's document it may have failed before React listened. SVGs may have no size, so that is no sign.
    if (picture.current?.complete) picture.current.decode().catch(() => setFailed(src));
  }, [src]);
  return (
    <Frame style={ratio === null ? { position: 'absolute', inset: 0 } : { aspectRatio: ratio }}>
      {src === null || src === failed ? (
        fallback
      ) : (
        <img
          ref={picture}
          src={src}
          srcSet={sizedPictures(src)}
          sizes={eager ? sizes : 'auto, 100vw'}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          {...(fades && { 'data-loaded': src === loaded })}
          onLoad={() => setLoaded(src)}
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}
