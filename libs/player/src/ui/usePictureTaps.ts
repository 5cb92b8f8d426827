import { type MouseEvent, useRef } from 'react';
import { useDispatch } from './player-context.ts';
import { JUMP_S } from './shortcuts.ts';

const DOUBLE_TAP_MS = 300;

interface PictureTapsOptions {
  readonly areControlsShown: boolean;
  readonly wake: () => void;
  readonly sleep: () => void;
}

/** -1 on the left third of the picture, 1 on the right, 0 between. */
function sideOf({ clientX, currentTarget }: MouseEvent): -1 | 0 | 1 {
  const { left, width } = currentTarget.getBoundingClientRect();
  const fraction = (clientX - left) / width;
  if (fraction < 1 / 3) return -1;
  return fraction > 2 / 3 ? 1 : 0;
}

/**
 * Clicks on the picture: a click toggles playback, a double click fullscreen. A tap toggles the controls, a double
 * tap at a side seeks.
 */
export function usePictureTaps({ areControlsShown, wake, sleep }: PictureTapsOptions) {
  const dispatch = useDispatch();
  const lastTapMs = useRef(-Infinity);
  const isTouch = useRef(false);

  const onTap = (event: MouseEvent) => {
    const side = sideOf(event);
    const isSecond = event.timeStamp - lastTapMs.current < DOUBLE_TAP_MS;
    lastTapMs.current = event.timeStamp;
    if (isSecond && side !== 0) {
      dispatch({ type: 'seekBy', deltaS: side * JUMP_S });
      wake();
    } else if (areControlsShown) sleep();
    else wake();
  };
  return {
    onClick(event: MouseEvent) {
      const { nativeEvent } = event;
      isTouch.current = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
      if (isTouch.current) onTap(event);
      else dispatch({ type: 'togglePlay' });
    },
    // The event `dblclick` has no pointer type; that of the preceding click applies.
    onDoubleClick() {
      if (!isTouch.current) dispatch({ type: 'toggleFullscreen' });
    },
  };
}
