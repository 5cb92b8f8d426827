import { token } from '@grandstand/ui-theme';
import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { chipStyle } from './Chip.tsx';

const Frame = styled.label`
  ${chipStyle}
  color: ${token('--text-muted')};
  cursor: text;
  input {
    min-inline-size: 0;
    border: 0;
    background: none;
    color: ${token('--text')};
    font: inherit;
    outline: none;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
  &[data-chosen] {
    color: ${token('--canvas')};
    input {
      color: inherit;
      color-scheme: inherit;
    }
    /* Drawn for the page's background, which is the opposite of the chip's. */
    ::-webkit-calendar-picker-indicator {
      filter: invert(1);
    }
  }
`;

interface OwnProps {
  readonly label: string;
  /** ISO date, e.g. "2026-11-21"; empty for none. */
  readonly value: string;
  /** The earliest selectable date. */
  readonly min: string;
  /** Called with a complete date from `min` on, or empty; not while the year is being typed. */
  readonly onChange: (day: string) => void;
}

type Props = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'type' | 'onBlur'>;

/** A date filter with the browser's own date picker. */
export function DateFilter({ label, value, min, onChange, className, ...input }: Props) {
  const [draft, setDraft] = useState({ value, text: value });
  const text = draft.value === value ? draft.text : value;
  return (
    <Frame className={className} data-chosen={value !== '' || undefined}>
      {label}
      <input
        {...input}
        type="date"
        value={text}
        min={min}
        onChange={({ target }) => {
          setDraft({ value, text: target.value });
          if (target.value >= min && target.validity.valid) onChange(target.value);
        }}
        onBlur={() => {
          // Cleared, or left incomplete.
          if (text === '' && value !== '') onChange('');
          else setDraft({ value, text: value });
        }}
      />
    </Frame>
  );
}
