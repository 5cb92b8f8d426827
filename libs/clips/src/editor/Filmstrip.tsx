import { memo } from 'react';
import { styled } from 'styled-components';
import type { PreviewImage } from './editor-player.ts';
import { Preview } from './Preview.tsx';
import type { ScaleView } from './scale-view.ts';

const Strip = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  overflow: hidden;
  pointer-events: none;
`;

export const STRIP_HEIGHT = 56;
const TILE_WIDTH = 100;

interface Props {
  readonly view: ScaleView;
  readonly frameRate: number;
  /** Pixels. */
  readonly width: number;
  readonly previewAt: (timeS: number) => PreviewImage | null;
}

/** Preview images of the visible part of the scale. */
export const Filmstrip = memo(function FilmstripTiles({ view, frameRate, width, previewAt }: Props) {
  const count = Math.max(1, Math.round(width / TILE_WIDTH));
  const tileFrames = (view.toFrame - view.fromFrame) / count;
  return (
    <Strip aria-hidden>
      {Array.from({ length: count }, (_, index) => {
        const timeS = (view.fromFrame + (index + 0.5) * tileFrames) / frameRate;
        return <Preview key={index} image={previewAt(timeS)} width={width / count} height={STRIP_HEIGHT} />;
      })}
    </Strip>
  );
});
