import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Range = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`;

/** A value that moves by itself, such as the position of a video, changes less than this between two renderings. */
const JUMP = 3;

interface HiddenRangeProps {
  readonly label: string;
  /** A value in words, for screen readers. */
  readonly valueText: (value: number) => string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /**
   * Whether the value moves by itself. Screen readers announce each change of a focused slider, so a focused one then
   * reports only where the user moved it, and jumps.
   */
  readonly isMoving?: boolean;
  readonly onValue: (value: number) => void;
}

/**
 * A native slider for keyboards and screen readers (phones' screen readers adjust only native ones). Pointers use the
 * custom bar around it, because iPhones do not support tapping a native one.
 *
 * React does not control its value: it would restore the old value between the browser's `input` and `change` events,
 * and the `change` would then request the old value again.
 */
export function HiddenRange({
  label,
  valueText,
  value,
  isMoving = false,
  onValue,
  step = 1,
  min,
  max,
}: HiddenRangeProps) {
  const input = useRef<HTMLInputElement>(null);
  /** What a focused, moving slider reports; null: its value. */
  const [held, setHeld] = useState<{ readonly value: number; readonly text: string } | null>(null);
  const hold = (heldValue: number) => {
    if (isMoving) setHeld({ value: heldValue, text: valueText(heldValue) });
  };
  const [last, setLast] = useState(value);
  if (last !== value) {
    setLast(value);
    if (held && Math.abs(value - last) >= JUMP) hold(value);
  }
  const reported = held ?? { value, text: valueText(value) };
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(reported.value);
  });
  return (
    <Range
      ref={input}
      type="range"
      aria-label={label}
      aria-valuetext={reported.text}
      min={min}
      max={max}
      step={step}
      defaultValue={value}
      onFocus={() => hold(value)}
      onBlur={() => setHeld(null)}
      // Keys move on from where the video is now.
      onKeyDown={({ currentTarget }) => {
        currentTarget.value = String(value);
        hold(value);
      }}
      onInput={({ currentTarget }) => {
        const chosen = currentTarget.valueAsNumber;
        hold(chosen);
        onValue(chosen);
      }}
    />
  );
}
