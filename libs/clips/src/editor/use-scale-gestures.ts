import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { panView, zoomView } from './scale-view.ts';
import type { Selection } from './use-clip-range.ts';

/** A turn of the wheel by this many pixels doubles the visible part. */
const WHEEL_PX = 300;

interface Point {
  readonly x: number;
}

const spread = ([a, b]: readonly Point[]): number => Math.max(1, Math.abs((a?.x ?? 0) - (b?.x ?? 0)));

/** Zooms the scale by the wheel and by two fingers; turning the wheel sideways, or with Shift, moves it. */
export function useScaleGestures(
  track: RefObject<HTMLElement | null>,
  { view, scale, frameRate, setView }: Selection,
  /** A second finger ends the drag of the first one. */
  onPinch: () => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const fractionAt = (x: number): number => {
    const { left = 0, width = 1 } = track.current?.getBoundingClientRect() ?? {};
    return Math.min(1, Math.max(0, (x - left) / Math.max(1, width)));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    event.preventDefault();
    const px = (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1) * (event.deltaX || event.deltaY);
    if (isSideways) return setView(panView(view, px / (track.current?.clientWidth || 1), scale));
    const zoomPx = (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1) * event.deltaY;
    setView(
      zoomView(view, 2 ** (zoomPx / WHEEL_PX), { fraction: fractionAt(event.clientX), scale, frameRate }),
    );
  });
  useEffect(() => {
    const element = track.current;
    // React listens passively, so that the page would scroll, too.
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [track]);

  const remove = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);
  return {
    fractionAt,
    isPinching: () => pointers.current.size > 1,
    handlers: {
      onPointerDownCapture({ pointerId, clientX, pointerType }: PointerEvent) {
        if (pointerType === 'mouse') pointers.current.clear();
        pointers.current.set(pointerId, { x: clientX });
        if (pointers.current.size > 1) onPinch();
      },
      onPointerMoveCapture({ pointerId, clientX }: PointerEvent) {
        if (!pointers.current.has(pointerId)) return;
        const before = [...pointers.current.values()];
        pointers.current.set(pointerId, { x: clientX });
        const after = [...pointers.current.values()];
        if (after.length !== 2) return;
        const centre = after.reduce((sum, { x }) => sum + x / 2, 0);
        const fraction = fractionAt(centre);
        setView(zoomView(view, spread(before) / spread(after), { fraction, scale, frameRate }));
      },
      onPointerUpCapture: remove,
      onPointerCancelCapture: remove,
    },
  };
}
