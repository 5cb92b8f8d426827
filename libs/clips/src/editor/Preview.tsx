import { token } from '@grandstand/ui-theme';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { PreviewImage } from './editor-player.ts';

const Picture = styled.span`
  display: block;
  flex: none;
  overflow: hidden;
  background: ${token('--surface-sunken')};
  background-repeat: no-repeat;
  forced-color-adjust: none;
`;

/** Size of an image without an area. */
const WHOLE = { x: 0, y: 0, width: 160, height: 90 };

interface Props {
  readonly image: PreviewImage | null;
  /** In pixels; the picture covers it. */
  readonly width: number;
  readonly height: number;
}

/** A part of a sprite, scaled to cover a box, and cut at its sides. */
export function Preview({ image, width, height }: Props) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  if (!image) return <Picture style={style} />;
  const area = image.area ?? WHOLE;
  const scale = Math.max(width / area.width, height / area.height);
  return (
    <Picture style={style}>
      <Picture
        style={{
          inlineSize: area.width,
          blockSize: area.height,
          backgroundImage: `url("${image.url}")`,
          backgroundPosition: `-${area.x}px -${area.y}px`,
          transformOrigin: '0 0',
          transform: `translateX(${(width - area.width * scale) / 2}px) scale(${scale})`,
        }}
      />
    </Picture>
  );
}
