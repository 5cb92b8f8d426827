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

interface HiddenRangeProps {
  readonly label: string;
  /** The value in words, for screen readers. */
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/**
 * A slider for keyboards and screen readers. A native one, since a phone's screen reader adjusts only such; pointers go
 * to the bar drawn around it, as iPhones do not let a native one be tapped.
 */
export function HiddenRange({ label, valueText, onValue, step = 1, ...rest }: HiddenRangeProps) {
  return (
    <Range
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      step={step}
      {...rest}
      onChange={({ target }) => onValue(target.valueAsNumber)}
    />
  );
}
