import { systemClock } from '@grandstand/core';
import { type FocusEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';
import { createIdleTimer } from './idle-timer.ts';

/** The controls are hidden after this time without input. */
const IDLE_MS = 3000;
/** Elements that keep all controls visible while the mouse is over one of them. */
const CONTROL_SELECTOR = 'button, [data-seek-bar], [data-volume]';

/** Whether the user interacts with the player. Spread `handlers` on its box. */
export function useControlsVisibility() {
  const [timer] = useState(() => createIdleTimer(systemClock, IDLE_MS));
  const isActive = useSyncExternalStore(timer.subscribe, timer.isActive, timer.isActive);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const [isOverControl, setOverControl] = useState(false);
  return {
    isInUse: isActive || hasKeyboardFocus || isOverControl,
    wake: timer.wake,
    sleep: timer.sleep,
    handlers: {
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') timer.wake();
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        setOverControl(false);
        if (pointerType === 'mouse') timer.sleep();
      },
      onPointerOver: ({ pointerType, target }: PointerEvent) =>
        setOverControl(
          pointerType === 'mouse' && target instanceof Element && target.closest(CONTROL_SELECTOR) !== null,
        ),
      onKeyDown: timer.wake,
      onFocus: ({ target, currentTarget }: FocusEvent) =>
        setKeyboardFocus(target !== currentTarget && target.matches(':focus-visible')),
      onBlur: () => setKeyboardFocus(false),
    },
  };
}
