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
  const cancel = useRef<(() => void) | null>(null);
  const wasLongPress = useRef(false);

  const set = useCallback(
    (next: boolean) => {
      cancel.current?.();
      document.getElementById(panel.id)?.togglePopover(next);
    },
    [panel.id],
  );
  const setAfter = (delayMs: number, next: boolean) => {
    cancel.current?.();
    cancel.current = systemClock.after(delayMs, () => set(next));
  };
  useEffect(() => () => cancel.current?.(), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') set(false);
    };
    const onPress = ({ target }: Event) => {
      const frame = document.getElementById(panel.id)?.parentElement;
      if (!(target instanceof Node && frame?.contains(target))) set(false);
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [open, set, panel.id]);

  const press = ({ pointerType }: PointerEvent) => {
    wasLongPress.current = false;
    if (pointerType === 'mouse') return;
    cancel.current?.();
    cancel.current = systemClock.after(LONG_PRESS_MS, () => {
      wasLongPress.current = true;
      set(true);
    });
  };
  const release = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') cancel.current?.();
  };
  const dropLongPress = (event: MouseEvent) => {
    if (!wasLongPress.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const isItsName = children.props['aria-label'] === text;
  return (
    <Frame
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setAfter(SHOW_AFTER_MS, true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAfter(HIDE_AFTER_MS, false)}
      onPointerDown={press}
      onPointerUp={release}
      onPointerCancel={release}
      onClickCapture={dropLongPress}
      onFocus={({ target }) => target.matches(':focus-visible') && set(true)}
      onBlur={() => set(false)}
    >
      {isItsName ? children : cloneElement(children, { 'aria-describedby': panel.id })}
      <Panel {...panel} popover="manual" role="tooltip">
        {text}
      </Panel>
    </Frame>
  );
}
