import { token } from '@grandstand/ui-theme';
import { clampLines, focusRing, media, tabularFigures } from '@grandstand/ui';
import { styled } from 'styled-components';

/** In the strip of a phone. */
const tinyTile = '@container tile (width < 12rem)';

export const TileFrame = styled.li`
  container: tile / inline-size;
  min-inline-size: 0;
  overflow: hidden;
  border-radius: ${token('--radius-m')};
  background: ${token('--card-background')};
  outline: max(1px, ${token('--border-width')}) solid ${token('--border')};
  &[data-sound] {
    outline: 3px solid ${token('--accent')};
  }
`;

export const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: ${token('--scrim')};
  > div {
    display: grid;
    block-size: 100%;
    > * {
      grid-area: 1 / 1;
      min-inline-size: 0;
      min-block-size: 0;
    }
  }
`;

/** Lies on a player without controls, so that a press anywhere on it gives it the sound. */
export const Cover = styled.button`
  position: absolute;
  inset: 0;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      box-shadow: inset 0 0 0 3px ${token('--on-image')};
    }
  }
`;

export const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  min-block-size: 2.75rem;
  padding-inline: 0.625rem 0.125rem;
  ${tinyTile} {
    justify-content: flex-end;
    padding-block-start: 0.375rem;
  }
  /* The text takes the free space, and its own line where there is little. */
  > :nth-child(2) {
    flex: 1 1 6rem;
    min-inline-size: 0;
  }
  button[aria-pressed='true'] {
    background: ${token('--accent')};
    color: ${token('--accent-text')};
  }
`;

export const Number = styled.span`
  ${tabularFigures}
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin-inline-end: 0.5rem;
  border-radius: ${token('--radius-s')};
  background: ${token('--surface-sunken')};
  font-size: ${token('--font-size-xs')};
  font-weight: 700;
  ${tinyTile} {
    display: none;
  }
  [data-sound] & {
    background: ${token('--accent')};
    color: ${token('--accent-text')};
  }
`;

export const Label = styled.p`
  display: flex;
  align-items: baseline;
  gap: 0.5rem;
  font-size: ${token('--font-size-s')};
  font-weight: 650;
  line-height: 1.25;
  a {
    min-inline-size: 0;
    ${focusRing()}
    ${media.hover} {
      &:hover {
        text-decoration: underline;
      }
    }
  }
  [data-long],
  [data-short] {
    ${clampLines(1)}
  }
  @container tile (width >= 30rem) {
    [data-short] {
      display: none;
    }
  }
  @container tile (width < 30rem) {
    [data-long] {
      display: none;
    }
  }
`;

export const Score = styled.b`
  ${tabularFigures}
  flex: none;
  font-weight: 700;
`;

/** Instead of a picture. */
export const Notice = styled.div`
  z-index: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 0.5rem;
  padding: 0.5rem;
  background: ${token('--scrim')};
  color: ${token('--on-image')};
  text-align: center;
  text-wrap: balance;
  font-size: clamp(${token('--font-size-xs')}, 4cqi, ${token('--font-size-l')});
  line-height: 1.25;
  /* The name in the bar is a link, too. */
  > a {
    ${tinyTile} {
      display: none;
    }
  }
`;
