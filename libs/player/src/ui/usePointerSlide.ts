import { type PointerEvent, useState } from 'react';

interface SlideActions {
  /** Called with the position from 0 (left) to 1 (right), in both text directions, on a press and while dragging. */
  readonly onSlide?: (fraction: number) => void;
  readonly onRelease?: (fraction: number) => void;
}

const fractionUnder = ({ clientX, currentTarget }: PointerEvent): number => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return width > 0 ? Math.min(1, Math.max(0, (clientX - left) / width)) : 0;
};

/** Hovering and dragging on a bar, also beyond its ends while dragging. Spread `handlers` on the bar. */
export function usePointerSlide({ onSlide, onRelease }: SlideActions) {
  const [hoverFraction, setHover] = useState<number | null>(null);
  const [isSliding, setSliding] = useState(false);
  const stop = () => {
    setSliding(false);
    setHover(null);
  };
  return {
    /** Pointer position; null without a pointer. */
    hoverFraction,
    isSliding,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const fraction = fractionUnder(event);
        setSliding(true);
        setHover(fraction);
        onSlide?.(fraction);
      },
      onPointerMove(event: PointerEvent) {
        const fraction = fractionUnder(event);
        setHover(fraction);
        if (isSliding) onSlide?.(fraction);
      },
      onPointerUp(event: PointerEvent) {
        if (isSliding) onRelease?.(fractionUnder(event));
        setSliding(false);
        if (event.pointerType !== 'mouse') setHover(null);
      },
      onPointerLeave() {
        if (!isSliding) setHover(null);
      },
      onPointerCancel: stop,
    },
  };
}
