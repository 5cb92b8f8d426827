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
  /** Value for screen readers. */
  readonly valueText: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/**
 * A native slider for keyboards and screen readers (phones' screen readers adjust only native ones). Pointers use the
 * custom bar around it, because iPhones do not support tapping a native one.
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
