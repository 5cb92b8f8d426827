import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { media } from '@grandstand/ui';
import { type KeyboardEvent, useState } from 'react';
import { css, styled } from 'styled-components';
import { type Layout, largeTiles } from './layout.ts';
import {
  changeSound,
  INITIAL_SOUND,
  mainTile,
  type SoundAction,
  tileIndexOfKey,
  tileWithSound,
} from './sound.ts';
import { Tile } from './Tile.tsx';

/** Height of the window without the header, the page's heading and the bars of `rows` tiles. */
const heightLeft = (rows: number) => `(100dvh - var(--header-height, 0px) - 6.5rem - ${rows * 3.25}rem)`;

/**
 * The greatest width at which `pictureRows` rows of 16/9 pictures are in view. `columns`: how many pictures of the size
 * of the large ones fit in the width.
 */
const fitInWindow = (pictureRows: number, columns: number) => css`
  max-inline-size: max(36rem, calc(${heightLeft(pictureRows)} * 16 / 9 * ${columns / pictureRows}));
`;

const LAYOUT_STYLES: Readonly<Record<Layout, ReturnType<typeof css>>> = {
  grid: css`
    ${fitInWindow(2, 2)}
    grid-template-columns: repeat(2, minmax(0, 1fr));
  `,
  focus: css`
    ${fitInWindow(1, 4 / 3)}
    grid-template-columns: minmax(0, 3fr) minmax(0, 1fr);
    > li {
      grid-column: 2;
    }
    > [data-large] {
      grid-area: 1 / 1 / span 4;
    }
    &:has(> :only-child) {
      ${fitInWindow(1, 1)}
      grid-template-columns: minmax(0, 1fr);
    }
  `,
  pair: css`
    ${fitInWindow(1, 2)}
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > [data-large] {
      grid-column: span 2;
      order: -1;
    }
  `,
};

/** On phones, the main tile above a strip of the others. */
const Grid = styled.ul<{ $layout: Layout }>`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: 0.5rem;
  margin-inline: auto;
  @media not all and (min-width: 40em) {
    > [data-main] {
      grid-column: 1 / -1;
      order: -1;
    }
  }
  ${media.tablet} {
    gap: ${token('--gap')};
    ${({ $layout }) => LAYOUT_STYLES[$layout]}
  }
`;

interface Props {
  readonly ids: readonly number[];
  readonly layout: Layout;
  readonly onRemove: (eventId: number) => void;
}

/** Up to four events side by side, one of them with sound. Their order in the document never changes: moving a video stops it. */
export function Tiles({ ids, layout, onRemove }: Props) {
  const t = useT();
  const [sound, setSound] = useState(INITIAL_SOUND);
  const main = mainTile(sound, ids);
  /** One preroll opens the page (docs/adr/060): others would interrupt events that are already watched. */
  const [prerollTile] = useState(main);
  const heard = tileWithSound(sound, ids);
  const large = largeTiles(layout, ids, sound.heard);
  const change = (action: SoundAction) => setSound((current) => changeSound(current, action, ids));

  /** Runs before the player in the tile handles the key, as its digits seek. */
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const id = ids[tileIndexOfKey(key) ?? ids.length];
    if (id === undefined || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    change({ type: 'hear', id });
  };

  return (
    <Grid $layout={layout} aria-label={t('multiview.tiles')} onKeyDownCapture={onKey}>
      {ids.map((id, index) => (
        <Tile
          key={id}
          eventId={id}
          number={index + 1}
          isMain={id === main}
          isLarge={large.includes(id)}
          hasSound={id === heard}
          hasPreroll={id === prerollTile}
          onHear={() => change({ type: 'hear', id })}
          onMute={() => change({ type: 'mute', id })}
          onRemove={() => onRemove(id)}
        />
      ))}
    </Grid>
  );
}
