import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import type { KeyboardEvent, PointerEvent } from 'react';
import { styled } from 'styled-components';
import { keyedFrame, type RangeEdge } from './clip-range.ts';
import { formatClipTime } from './clip-time.ts';
import { fractionOf } from './scale-view.ts';
import type { Selection } from './use-clip-range.ts';

/** The area that can be grabbed lies outside the selection, so that two handles never cover each other. */
export const HANDLE_PX = 44;
/** The part of the handle that is visible. */
const GRIP_PX = 16;

const Handle = styled.div<{ $edge: RangeEdge }>`
  position: absolute;
  z-index: 2;
  inset-block: -4px;
  inline-size: ${HANDLE_PX}px;
  margin-left: ${({ $edge }) => ($edge === 'start' ? -HANDLE_PX : 0)}px;
  cursor: ew-resize;
  touch-action: none;
  outline: none;
  &::before {
    content: '';
    position: absolute;
    inset-block: 0;
    ${({ $edge }) => ($edge === 'start' ? 'right: 0' : 'left: 0')};
    inline-size: ${GRIP_PX}px;
    border-radius: ${({ $edge }) => ($edge === 'start' ? '8px 0 0 8px' : '0 8px 8px 0')};
    background: ${token('--accent')};
  }
  &::after {
    content: '';
    position: absolute;
    inset-block: 30%;
    ${({ $edge }) => ($edge === 'start' ? 'right' : 'left')}: ${GRIP_PX / 2 - 1}px;
    inline-size: 2px;
    border-radius: 1px;
    background: ${token('--accent-text')};
  }
  &:focus-visible::before {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 3px;
  }
  @media (forced-colors: active) {
    &::before {
      background: Highlight;
    }
  }
`;

interface Props {
  readonly edge: RangeEdge;
  readonly selection: Selection;
  readonly onGrab: (event: PointerEvent) => void;
  /** Called after a key has moved the handle to a frame. */
  readonly onNudge: (edge: RangeEdge, frame: number) => void;
}

export function EdgeHandle({ edge, selection, onGrab, onNudge }: Props) {
  const t = useT();
  const { range, view, limits, frameRate } = selection;
  const frame = edge === 'start' ? range.startFrame : range.endFrame;
  const fraction = fractionOf(view, frame);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = keyedFrame(event.key, { frame, edge, isShifted: event.shiftKey, frameRate, limits });
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    onNudge(edge, target);
  };
  const isVisible = fraction >= -0.001 && fraction <= 1.001;
  return (
    <Handle
      $edge={edge}
      role="slider"
      tabIndex={0}
      data-edge={edge}
      aria-label={t(edge === 'start' ? 'clipEditor.startHandle' : 'clipEditor.endHandle')}
      aria-valuemin={Math.min(limits.window.startFrame, frame)}
      aria-valuemax={Math.max(limits.window.endFrame, frame)}
      aria-valuenow={frame}
      aria-valuetext={formatClipTime(frame / frameRate)}
      style={{
        left: `${Math.min(1, Math.max(0, fraction)) * 100}%`,
        // Still in the tab order: the first key brings it back into view.
        ...(!isVisible && { opacity: 0.35, pointerEvents: 'none' }),
      }}
      onPointerDown={onGrab}
      onKeyDown={onKeyDown}
    />
  );
}
