import { token } from '@grandstand/ui-theme';
import { styled } from 'styled-components';

const Range = styled.input.attrs({ type: 'range' })`
  --track: none;
  forced-color-adjust: none;
  appearance: none;
  inline-size: 100%;
  block-size: 14px;
  margin: 0;
  border-radius: 7px;
  background:
    var(--track),
    repeating-conic-gradient(#c9c9cf 0 25%, #ffffff 0 50%) 0 0 / 8px 8px;
  box-shadow: inset 0 0 0 1px color-mix(in srgb, ${token('--text')} 18%, transparent);
  cursor: ew-resize;
  &::-webkit-slider-thumb {
    appearance: none;
    inline-size: 16px;
    block-size: 16px;
    border: 3px solid #ffffff;
    border-radius: 50%;
    background: transparent;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 60%);
  }
  &::-moz-range-thumb {
    inline-size: 10px;
    block-size: 10px;
    border: 3px solid #ffffff;
    border-radius: 50%;
    background: transparent;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 60%);
  }
`;

interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly step: number;
  readonly valueText: string;
  /** A CSS image. */
  readonly background: string;
  readonly onChange: (value: number) => void;
  readonly onEnd: () => void;
}

/** A slider over a picture of its values. */
export const Track = ({ label, value, max, step, valueText, background, onChange, onEnd }: Props) => (
  <Range
    aria-label={label}
    aria-valuetext={valueText}
    min={0}
    max={max}
    step={step}
    value={value}
    style={{ '--track': background }}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    onPointerUp={onEnd}
    onKeyUp={onEnd}
    onBlur={onEnd}
  />
);
