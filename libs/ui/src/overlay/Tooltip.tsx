import { systemClock } from '@grandstand/core';
import { token } from '@grandstand/ui-theme';
import {
  cloneElement,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { styled } from 'styled-components';
import { aboveAnchor, panelStyle, usePanel } from './panel.ts';

const SHOW_AFTER_MS = 350;
/** Time to move the pointer from the control to the tooltip. */
const HIDE_AFTER_MS = 120;
const LONG_PRESS_MS = 500;

const controlOf = (panel: HTMLElement) => panel.previousElementSibling;

const Frame = styled.span`
  display: contents;
`;

const Panel = styled.span`
  ${panelStyle}
  ${aboveAnchor}
  max-inline-size: min(18rem, 100vw - 1rem);
  padding: 0.375rem 0.625rem;
  border-radius: ${token('--radius-s')};
  background: ${token('--text')};
  color: ${token('--canvas')};
  font-size: ${token('--font-size-xs')};
  font-weight: 600;
  line-height: 1.4;
  white-space: normal;
`;

interface Props {
  /** Additional information; must not be needed to use the control. */
  readonly text: string;
  /** One focusable element with an accessible name. */
  readonly children: ReactElement<{ 'aria-label'?: string; 'aria-describedby'?: string }>;
}

/** A tooltip on hover, keyboard focus or long press. Escape closes it. */
export function Tooltip({ text, children }: Props) {
  const { open, panel } = usePanel(controlOf);
  const cancelTimer = useRef<(() => void) | null>(null);
  const wasLongPress = useRef(false);

  const setOpen = useCallback(
    (isOpen: boolean) => {
      cancelTimer.current?.();
      document.getElementById(panel.id)?.togglePopover(isOpen);
    },
    [panel.id],
  );
  const setOpenAfter = (delayMs: number, isOpen: boolean) => {
    cancelTimer.current?.();
    cancelTimer.current = systemClock.after(delayMs, () => setOpen(isOpen));
  };
  useEffect(() => () => cancelTimer.current?.(), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    const onPress = ({ target }: Event) => {
      const frame = document.getElementById(panel.id)?.parentElement;
      if (!(target instanceof Node && frame?.contains(target))) setOpen(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [open, setOpen, panel.id]);

  const startLongPress = ({ pointerType }: PointerEvent) => {
    wasLongPress.current = false;
    if (pointerType === 'mouse') return;
    cancelTimer.current?.();
    cancelTimer.current = systemClock.after(LONG_PRESS_MS, () => {
      wasLongPress.current = true;
      setOpen(true);
    });
  };
  const cancelLongPress = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') cancelTimer.current?.();
  };
  const suppressClickAfterLongPress = (event: MouseEvent) => {
    if (!wasLongPress.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const repeatsName = children.props['aria-label'] === text;
  return (
    <Frame
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpenAfter(SHOW_AFTER_MS, true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpenAfter(HIDE_AFTER_MS, false)}
      onPointerDown={startLongPress}
      onPointerUp={cancelLongPress}
      onPointerCancel={cancelLongPress}
      onClickCapture={suppressClickAfterLongPress}
      onFocus={({ target }) => target.matches(':focus-visible') && setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      {repeatsName ? children : cloneElement(children, { 'aria-describedby': panel.id })}
      <Panel {...panel} popover="manual" role="tooltip">
        {text}
      </Panel>
    </Frame>
  );
}
