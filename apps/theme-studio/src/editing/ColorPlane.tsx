import { type ContrastRegion } from '@grandstand/ui-theme';
import { token } from '@grandstand/ui-theme';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { drawPlane, planeChroma } from './draw-plane.ts';
import { type PickedColor, pickedCss, planeStep, withPlanePoint } from './picked-color.ts';

const Frame = styled.div`
  position: relative;
  block-size: 11.5rem;
  forced-color-adjust: none;
  border-radius: var(--tool-radius);
  background: ${token('--surface-sunken')};
  box-shadow: inset 0 0 0 1px var(--hairline);
  cursor: crosshair;
  touch-action: none;
  canvas {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
  }
`;

const Thumb = styled.span`
  position: absolute;
  inline-size: 16px;
  block-size: 16px;
  margin: -8px;
  border: 2px solid #ffffff;
  border-radius: 50%;
  box-shadow:
    0 0 0 1px rgb(0 0 0 / 65%),
    inset 0 0 0 1px rgb(0 0 0 / 40%);
  pointer-events: none;
`;

interface Props {
  readonly label: string;
  readonly color: PickedColor;
  readonly region: ContrastRegion | null;
  readonly onChange: (color: PickedColor) => void;
  readonly onEnd: () => void;
}

/** Lightness and chroma of a hue, with the region in which the setting's pairs pass. */
export function ColorPlane({ label, color, region, onChange, onEnd }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { hue, lightness, chroma } = color;
  const widest = useMemo(() => planeChroma(hue), [hue]);
  useEffect(() => {
    if (canvas.current) drawPlane(canvas.current, region, hue);
  }, [region, hue]);

  const pick = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange(withPlanePoint(color, 1 - (clientY - top) / height, ((clientX - left) / width) * widest));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = planeStep(color, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <Frame
      role="slider"
      aria-roledescription="two-dimensional slider"
      tabIndex={0}
      aria-label={`${label}: lightness and chroma`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(lightness * 100)}
      aria-valuetext={`lightness ${Math.round(lightness * 100)} %, chroma ${chroma.toFixed(3)}`}
      onKeyDown={onKeyDown}
      onKeyUp={onEnd}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pick(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) pick(event);
      }}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <canvas ref={canvas} aria-hidden />
      <Thumb
        style={{
          insetInlineStart: `${Math.min(100, (chroma / widest) * 100)}%`,
          insetBlockStart: `${(1 - lightness) * 100}%`,
          background: pickedCss({ ...color, alpha: 1 }),
        }}
      />
    </Frame>
  );
}
