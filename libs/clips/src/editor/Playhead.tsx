import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';
import { frameAtS } from './clip-range.ts';
import { type EditorPlayer, useEditorPlayer } from './editor-player.ts';
import { fractionOf, type ScaleView } from './scale-view.ts';

const Line = styled.span`
  position: absolute;
  z-index: 1;
  inset-block: -8px;
  inline-size: 2px;
  margin-left: -1px;
  background: ${token('--text')};
  box-shadow: 0 0 0 1px ${token('--canvas')};
  pointer-events: none;
`;

interface Props {
  readonly player: EditorPlayer;
  readonly view: ScaleView;
  readonly frameRate: number;
}

/** The player's position; renders with every frame. */
export function Playhead({ player, view, frameRate }: Props) {
  const shownFrame = useEditorPlayer(player, ({ shownS }) =>
    shownS === null ? null : frameAtS(shownS, frameRate),
  );
  if (shownFrame === null || shownFrame < view.fromFrame || shownFrame > view.toFrame) return null;
  return <Line aria-hidden data-playhead style={{ left: `${fractionOf(view, shownFrame) * 100}%` }} />;
}
