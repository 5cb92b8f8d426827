import { initials } from '@grandstand/core';
import { token } from '@grandstand/ui-theme';
import { type CSSProperties, useState } from 'react';
import { styled } from 'styled-components';
import { useMediaSource } from './media-source.ts';

const Frame = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: var(--crest-size);
  block-size: var(--crest-size);
  container-type: inline-size;
  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
  }
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  border-radius: 50%;
  /* The scrim over any team colour keeps the letters readable. */
  background:
    linear-gradient(${token('--scrim')}, ${token('--scrim')}), var(--crest-color, ${token('--accent')});
  box-shadow: inset 0 0 0 max(1.5px, 5cqi) var(--crest-color, ${token('--accent')});
  color: ${token('--on-image')};
  font-size: 34cqi;
  font-weight: 750;
  line-height: 1;
  letter-spacing: -0.02em;
`;

interface Props {
  readonly name: string;
  readonly src: string | null;
  /** Any CSS length. */
  readonly size: string;
  /** Team colour, for the initials. */
  readonly color?: string;
}

/** A team's crest, or its initials on its colour. Decorative: always shown beside the name. */
export function Crest({ name, src: url, size, color }: Props) {
  const src = useMediaSource(url);
  const [failed, setFailed] = useState<string | null>(null);
  const style: CSSProperties & Record<`--${string}`, string> = { '--crest-size': size };
  if (color) style['--crest-color'] = color;
  return (
    <Frame style={style} aria-hidden>
      {src === null || src === failed ? (
        <Disc>{initials(name)}</Disc>
      ) : (
        <img
          src={src}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
        />
      )}
    </Frame>
  );
}
