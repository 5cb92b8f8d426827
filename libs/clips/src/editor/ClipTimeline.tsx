import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ClipRange, RangeEdge } from './clip-range.ts';
import { formatClipTime } from './clip-time.ts';
import { EdgeHandle, HANDLE_PX } from './EdgeHandle.tsx';
import type { EditorPlayer } from './editor-player.ts';
import { Filmstrip, STRIP_HEIGHT } from './Filmstrip.tsx';
import { Playhead } from './Playhead.tsx';
import { Preview } from './Preview.tsx';
import { fractionOf, frameOf } from './scale-view.ts';
import type { Selection } from './use-clip-range.ts';
import { usePreviews } from './use-previews.ts';
import { useScaleGestures } from './use-scale-gestures.ts';

/** From left to right in every language, like the time axis of the player. Room for the handles at both ends. */
const Frame = styled.div`
  position: relative;
  padding: 8px ${HANDLE_PX / 2}px;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
`;
const Track = styled.div`
  position: relative;
  block-size: ${STRIP_HEIGHT}px;
  border-radius: ${token('--radius-s')};
  background: ${token('--surface-sunken')};
  cursor: pointer;
  touch-action: pan-y;
`;
const Clipped = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: inherit;
`;
const Shade = styled.div`
  position: absolute;
  inset-block: 0;
  background: color-mix(in srgb, ${token('--canvas')} 72%, transparent);
`;
const Selected = styled.div`
  position: absolute;
  z-index: 1;
  inset-block: -4px;
  border-block: 4px solid ${token('--accent')};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;
const Bubble = styled.output`
  position: absolute;
  z-index: 3;
  inset-block-end: calc(100% + 4px);
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 4px;
  border: 1px solid ${token('--border')};
  border-radius: ${token('--radius-s')};
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;
const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  padding-block-start: 8px;
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
`;

type Drag =
  | { readonly kind: RangeEdge }
  /** `offsetFrames`: from the start of the range to the pointer. */
  | { readonly kind: 'range'; readonly offsetFrames: number }
  | { readonly kind: 'scrub' };

interface Props {
  readonly player: EditorPlayer;
  readonly selection: Selection;
  /** Shows a new range: plays it where the old one was looping, else shows the frame at the edge. */
  readonly onMoved: (edge: RangeEdge | null, range: ClipRange, wasLooping: boolean) => void;
}

/** The bar: preview images, the selection with its two handles, and the playhead. */
export function ClipTimeline({ player, selection, onMoved }: Props) {
  const t = useT();
  const track = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [drag, setDrag] = useState<Drag | null>(null);
  const wasLooping = useRef(false);
  const previewAt = usePreviews(player);
  const { range, view, frameRate } = selection;
  const gestures = useScaleGestures(track, selection, () => setDrag(null));

  useLayoutEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const frameUnder = ({ clientX }: PointerEvent): number => frameOf(view, gestures.fractionAt(clientX));
  const show = (frame: number) => player.showFrame(frame / frameRate);

  const moveTo = (dragged: Drag, frame: number) => {
    switch (dragged.kind) {
      case 'start':
        return show(selection.moveEdge('start', frame).startFrame);
      case 'end':
        return show(selection.moveEdge('end', frame).endFrame - 1);
      case 'range':
        return show(selection.moveTo(frame - dragged.offsetFrames).startFrame);
      case 'scrub':
        return show(frame);
    }
  };
  const grab = (event: PointerEvent, dragged: Drag) => {
    if (event.button !== 0 || gestures.isPinching()) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    wasLooping.current = player.read().isLooping;
    setDrag(dragged);
    if (dragged.kind === 'scrub') show(frameUnder(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (drag && !gestures.isPinching()) moveTo(drag, frameUnder(event));
  };
  const onPointerEnd = () => {
    if (!drag) return;
    setDrag(null);
    if (wasLooping.current) onMoved(null, range, true);
  };

  const startShare = Math.min(1, Math.max(0, fractionOf(view, range.startFrame)));
  const endShare = Math.min(1, Math.max(0, fractionOf(view, range.endFrame)));
  const draggedFrame =
    drag && drag.kind !== 'scrub' ? (drag.kind === 'end' ? range.endFrame : range.startFrame) : null;
  const bubbleShare = draggedFrame === null ? 0 : Math.min(1, Math.max(0, fractionOf(view, draggedFrame)));
  const nudge = (edge: RangeEdge, frame: number) => {
    const wasLoopingBefore = player.read().isLooping;
    onMoved(edge, selection.moveEdge(edge, frame), wasLoopingBefore);
  };
  return (
    <Frame
      dir="ltr"
      role="group"
      aria-label={t('clipEditor.scale')}
      {...gestures.handlers}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
    >
      <Track ref={track} data-track onPointerDown={(event) => grab(event, { kind: 'scrub' })}>
        <Clipped>
          <Filmstrip view={view} frameRate={frameRate} width={width} previewAt={previewAt} />
          <Shade style={{ left: 0, right: `${(1 - startShare) * 100}%` }} />
          <Shade style={{ left: `${endShare * 100}%`, right: 0 }} />
        </Clipped>
        <Selected
          data-selected
          style={{ left: `${startShare * 100}%`, right: `${(1 - endShare) * 100}%` }}
          onPointerDown={(event) =>
            grab(event, { kind: 'range', offsetFrames: frameUnder(event) - range.startFrame })
          }
        />
        <Playhead player={player} view={view} frameRate={frameRate} />
        {(['start', 'end'] as const).map((edge) => (
          <EdgeHandle
            key={edge}
            edge={edge}
            selection={selection}
            onGrab={(event) => grab(event, { kind: edge })}
            onNudge={nudge}
          />
        ))}
        {draggedFrame !== null && (
          <Bubble
            aria-hidden
            style={{ left: `${bubbleShare * 100}%`, transform: `translateX(-${bubbleShare * 100}%)` }}
          >
            <Preview image={previewAt(draggedFrame / frameRate)} width={128} height={72} />
            {formatClipTime(draggedFrame / frameRate)}
          </Bubble>
        )}
      </Track>
      <Scale aria-hidden>
        <span>{formatClipTime(view.fromFrame / frameRate).slice(0, -4)}</span>
        <span>{formatClipTime(view.toFrame / frameRate).slice(0, -4)}</span>
      </Scale>
    </Frame>
  );
}
