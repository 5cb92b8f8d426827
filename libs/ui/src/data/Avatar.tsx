import { initials } from '@grandstand/core';
import { token } from '@grandstand/ui-theme';
import User from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { useMediaSource } from '../media/media-source.ts';

const Disc = styled.span<{ $size: string; $onHeader: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  inline-size: ${({ $size }) => $size};
  block-size: ${({ $size }) => $size};
  border-radius: 50%;
  container-type: inline-size;
  background: ${token('--accent')};
  color: ${token('--accent-text')};
  ${({ $onHeader }) =>
    $onHeader &&
    css`
      background: ${token('--header-text')};
      color: ${token('--header-surface')};
    `}
  > span {
    font-size: 38cqi;
    font-weight: 700;
    line-height: 1;
    letter-spacing: 0.01em;
  }
  > svg {
    inline-size: 58%;
    block-size: 58%;
  }
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

interface Props {
  /** First and last name; may be empty. */
  readonly name: string;
  readonly src?: string | null;
  /** Any CSS length. */
  readonly size: string;
  /** Placed on the header, whose colour may be the accent. */
  readonly onHeader?: boolean;
}

/** A user's picture, initials or a generic icon. Decorative: always shown beside the name. */
export function Avatar({ name, src: url = null, size, onHeader = false }: Props) {
  const src = useMediaSource(url);
  const [failed, setFailed] = useState(false);
  // Without the middle names.
  const words = name.trim().split(/\s+/);
  const letters = initials(words.length > 2 ? `${words[0]} ${words.at(-1)}` : name).slice(0, 2);
  return (
    <Disc $size={size} $onHeader={onHeader} aria-hidden>
      {src !== null && !failed ? (
        <img src={src} alt="" width={96} height={96} decoding="async" onError={() => setFailed(true)} />
      ) : letters ? (
        <span>{letters}</span>
      ) : (
        <User strokeWidth={1.75} />
      )}
    </Disc>
  );
}
