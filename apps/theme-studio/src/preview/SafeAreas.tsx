import { styled } from 'styled-components';
import type { FrameSize } from './devices.ts';

/** Readable over any page. */
const Overlay = styled.div`
  position: absolute;
  inset: 0;
  pointer-events: none;
  border: 0 solid rgb(255 0 128 / 28%);
  box-shadow: inset 0 0 0 1px rgb(255 255 255 / 40%);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    outline: 1px dashed rgb(255 0 128);
    outline-offset: -1px;
  }
`;

interface Props {
  readonly area: NonNullable<FrameSize['safeArea']>;
  readonly zoom: number;
}

/** Marks what a notch, a home bar or the edge of a television may cover. */
export const SafeAreas = ({ area, zoom }: Props) => (
  <Overlay
    data-safe-areas
    style={{
      borderWidth: [area.top, area.right, area.bottom, area.left]
        .map((inset) => `${Math.round(inset * zoom)}px`)
        .join(' '),
    }}
  />
);
