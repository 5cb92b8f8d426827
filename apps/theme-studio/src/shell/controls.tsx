import { Icon, VisuallyHidden } from '@grandstand/ui';
import { token } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

/** Height of all controls of the tool. */
const CONTROL = '2.1538rem';

/** Of a selected control, in forced colours: they have no backgrounds and no shadows of the page. */
export const forcedSelection = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: Highlight;
    color: HighlightText;
    svg {
      color: inherit;
    }
  }
`;

const controlStyle = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.4rem;
  flex: none;
  min-block-size: ${CONTROL};
  min-inline-size: ${CONTROL};
  padding: 0 0.6rem;
  border-radius: var(--tool-radius);
  color: ${token('--text')};
  font-size: ${token('--font-size-s')};
  font-weight: 500;
  white-space: nowrap;
  transition: background-color ${token('--motion-fast')} ease-out;
  svg {
    color: ${token('--text-muted')};
  }
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: color-mix(in srgb, currentColor 9%, transparent);
  }
  &[aria-pressed='true'],
  &[aria-expanded='true'],
  &[aria-current] {
    background: ${token('--accent-soft')};
    svg {
      color: ${token('--selected')};
    }
    ${forcedSelection}
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`;

/** A button of a toolbar. `aria-pressed` for one that stays on. */
export const ToolButton = styled.button.attrs({ type: 'button' })`
  ${controlStyle}
`;

/** A button that stands out by its edge. */
export const EdgeButton = styled(ToolButton)`
  background: ${token('--surface-raised')};
  box-shadow: inset 0 0 0 1px ${token('--border')};
`;

/** The one button that matters most. */
export const MainButton = styled(ToolButton)`
  padding-inline: 0.9rem;
  background: ${token('--accent')};
  color: ${token('--accent-text')};
  font-weight: 600;
  svg {
    color: inherit;
  }
  &:hover:not(:disabled, [aria-disabled='true']) {
    background: ${token('--accent-hover')};
  }
`;

interface IconToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Keys, shown in the tooltip. */
  readonly keys?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const IconTool = ({ icon, label, keys, pressed, disabled = false, onClick }: IconToolProps) => (
  <ToolButton
    aria-label={label}
    title={keys === undefined ? label : `${label} (${keys})`}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    onClick={() => {
      if (!disabled) onClick();
    }}
  >
    <Icon of={icon} />
  </ToolButton>
);

const Options = styled.fieldset`
  display: flex;
  flex: none;
  min-inline-size: min-content;
  margin: 0;
  padding: 2px;
  border: 0;
  border-radius: calc(var(--tool-radius) + 2px);
  background: ${token('--surface-sunken')};
  label {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.35rem;
    flex: 1;
    min-inline-size: 0;
    min-block-size: calc(${CONTROL} - 4px);
    padding: 0 0.4rem;
    border-radius: var(--tool-radius);
    color: ${token('--text-muted')};
    font-weight: 500;
    white-space: nowrap;
    cursor: pointer;
    &:hover {
      color: ${token('--text')};
    }
    &:has(:checked) {
      background: ${token('--surface-raised')};
      color: ${token('--text')};
      box-shadow:
        0 0 0 1px ${token('--border')},
        ${token('--shadow-1')};
      ${forcedSelection}
    }
    &:has(:focus-visible) {
      outline: 2px solid ${token('--focus-ring')};
      outline-offset: 1px;
    }
  }
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: pointer;
  }
`;

interface Choice<V extends string> {
  readonly value: V;
  readonly text: string;
  /** Shown instead of the text. */
  readonly icon?: LucideIcon;
}

interface ChoicesProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
}

/** One of a few choices, side by side; arrow keys move between them. */
export function Choices<V extends string>({ label, value, choices, onChange }: ChoicesProps<V>) {
  const name = useId();
  return (
    <Options>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.icon && choice.text}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon && <Icon of={choice.icon} />}
          {choice.icon ? <VisuallyHidden>{choice.text}</VisuallyHidden> : choice.text}
        </label>
      ))}
    </Options>
  );
}

const inputStyle = css`
  min-inline-size: 0;
  inline-size: 100%;
  block-size: ${CONTROL};
  padding: 0 0.55rem;
  border: 1px solid ${token('--border-strong')};
  border-radius: var(--tool-radius);
  background: ${token('--surface-raised')};
  color: ${token('--text')};
  font-size: ${token('--font-size-s')};
  &:focus-visible {
    outline-offset: -1px;
  }
  &[aria-invalid='true'] {
    border-color: ${token('--error')};
  }
  &::placeholder {
    color: ${token('--text-muted')};
    opacity: 1;
  }
`;

export const TextInput = styled.input`
  ${inputStyle}
`;

/**
 * Calls `act` on Enter. The key must not go on to the element that has the focus afterwards, such as the button that a closed
 * dialog gives it back to.
 */
export const onEnter =
  (act: () => void) =>
  (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };

const SelectFrame = styled.select`
  ${inputStyle}
  padding-inline-end: 0.25rem;
  cursor: pointer;
  option {
    background: ${token('--surface-raised')};
    color: ${token('--text')};
  }
`;

interface PickOneProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly text: string; readonly disabled?: boolean }[];
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A native select with an accessible name. */
export const PickOne = ({ label, value, options, onChange, className }: PickOneProps) => (
  <SelectFrame
    aria-label={label}
    title={label}
    className={className}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.text}
      </option>
    ))}
  </SelectFrame>
);

const Box = styled.label`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-block-size: 1.8rem;
  cursor: pointer;
  input {
    inline-size: 1.1rem;
    block-size: 1.1rem;
    margin: 0;
    accent-color: ${token('--selected')};
  }
`;

interface CheckProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export const Check = ({ label, checked, onChange }: CheckProps) => (
  <Box>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </Box>
);

export const SectionTitle = styled.h2`
  padding-block: 0.35rem;
  font-size: ${token('--font-size-m')};
  font-weight: 650;
`;

export const GroupTitle = styled.h3`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-xs')};
  font-weight: 600;
`;

export const Muted = styled.p`
  color: ${token('--text-muted')};
  font-size: ${token('--font-size-xs')};
  text-wrap: pretty;
`;

/** Parts of a panel below each other. */
export const Stack = styled.div<{ $gap?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = '0.75rem' }) => $gap};
  align-content: start;
`;

export const Row = styled.div<{ $gap?: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = '0.5rem' }) => $gap};
`;
