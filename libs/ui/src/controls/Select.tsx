import { token } from '@grandstand/ui-theme';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

const Frame = styled.label`
  position: relative;
  display: inline-flex;
  flex: none;
  max-inline-size: 100%;
  svg {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: 0.75rem;
    translate: 0 -50%;
    pointer-events: none;
  }
  select {
    appearance: none;
    min-block-size: 2.5rem;
    inline-size: 11.5rem;
    padding-block: 0.25rem;
    padding-inline: 1rem 2.25rem;
    border: 0;
    border-radius: ${token('--radius-pill')};
    background: ${token('--surface-raised')};
    box-shadow: inset 0 0 0 1px ${token('--border')};
    font-size: ${token('--font-size-s')};
    font-weight: 600;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  select:hover {
    background: ${token('--card-hover')};
  }
  option {
    background: ${token('--surface-raised')};
    color: ${token('--text')};
  }
`;

interface Props {
  readonly label: string;
  readonly value: string;
  /** The first one stands for no choice: an empty value. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange: (value: string) => void;
}

/** The platform's own select, in the brand's clothes. */
export function Select({ label, value, options, onChange }: Props) {
  return (
    <Frame>
      <VisuallyHidden>{label}</VisuallyHidden>
      <select value={value} onChange={(change) => onChange(change.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
    </Frame>
  );
}
