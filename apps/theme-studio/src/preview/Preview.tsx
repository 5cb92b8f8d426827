import { token } from '@grandstand/ui-theme';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useShortcuts } from '../shell/use-shortcuts.ts';
import { useView } from '../shell/workspace.ts';
import { arrangeFrames } from './arrange-frames.ts';
import { ColumnFrame } from './ColumnFrame.tsx';
import { columnId, type ColumnSource } from './columns.ts';
import { type Device, devices, frameSize, type FrameSize } from './devices.ts';
import { placeFrames } from './place-frames.ts';
import { OutlineNote } from './OutlineNote.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { useSize } from './use-size.ts';
import { VisionFilters } from './VisionFilters.tsx';
import { FRAME_GAP_PX, type Size, zoomStep } from './zoom.ts';

const Surroundings = styled.div`
  --surroundings: ${token('--footer-background')};
  --surroundings-text: ${token('--footer-text-color')};
  &[data-surroundings='light'] {
    --surroundings: #ffffff;
    --surroundings-text: #33343a;
  }
  &[data-surroundings='dark'] {
    --surroundings: #0b0b0d;
    --surroundings-text: #d5d5da;
  }
  position: relative;
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  background: var(--surroundings);
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Board = styled.div`
  display: grid;
  place-content: safe center;
  inline-size: max-content;
  min-inline-size: 100%;
  min-block-size: 100%;
  padding: ${FRAME_GAP_PX}px;
`;

const Frames = styled.div`
  position: relative;
  > * {
    position: absolute;
  }
`;

interface CanvasFrame extends FrameSize {
  readonly id: string;
  readonly source: ColumnSource;
  readonly device: Device;
}

/** Before the canvas is measured. */
const UNKNOWN_SIZE: Size = { width: 800, height: 600 };

/** The frames of all columns and devices, with the bar that chooses them. */
export function Preview() {
  const [view, setView] = useView();
  const canvas = useRef<HTMLDivElement>(null);
  const size = useSize(canvas);
  const { columns, devices: chosen, isRotated, zoom: wanted } = view;
  const byColumn = useMemo(() => {
    const shown = devices.filter(({ id }) => chosen.includes(id));
    return columns.map((source) =>
      shown.map((device): CanvasFrame => ({
        id: `${columnId(source)}/${device.id}`,
        source,
        device,
        ...frameSize(device, isRotated),
      })),
    );
  }, [columns, chosen, isRotated]);
  const { rows, zoom: fitting } = useMemo(
    () => arrangeFrames(byColumn, size ?? UNKNOWN_SIZE),
    [byColumn, size],
  );
  const zoom = wanted === 'fit' ? fitting : wanted;
  useShortcuts({
    '+': () => setView({ zoom: zoomStep(zoom, 1) }),
    '-': () => setView({ zoom: zoomStep(zoom, -1) }),
    '0': () => setView({ zoom: 'fit' }),
  });
  const { frames, width, height } = placeFrames(rows, zoom);
  const positions = new Map(frames.map(({ frame, left, top }) => [frame.id, { left, top }]));
  return (
    <>
      <PreviewBar zoom={zoom} />
      <Surroundings
        ref={canvas}
        role="region"
        aria-label="Preview"
        tabIndex={0}
        data-surroundings={view.surroundings}
        data-zoom={zoom.toFixed(3)}
      >
        <VisionFilters />
        {size && (
          <Board>
            <Frames style={{ inlineSize: width, blockSize: height }}>
              {byColumn.flat().map(({ id, source, device, ...frame }) => (
                <div key={id} style={positions.get(id)}>
                  <ColumnFrame source={source} device={device} size={frame} zoom={zoom} />
                </div>
              ))}
            </Frames>
          </Board>
        )}
      </Surroundings>
      <OutlineNote />
    </>
  );
}
