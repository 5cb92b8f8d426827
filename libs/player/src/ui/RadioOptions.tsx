import { Check } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { token } from '@grandstand/ui-theme';
import { veil } from './palette.ts';
import type { Option } from './settings-options.ts';

const Group = styled.fieldset`
  /* Groups that do not fit beside each other wrap. */
  flex: 1 0 auto;
  max-width: 100%;
  margin: 0;
  padding: 0;
  border: 0;
`;
const Heading = styled.legend`
  padding: 8px 12px;
  color: ${token('--on-image-muted')};
  font-size: ${token('--font-size-xs')};
  font-weight: 600;
`;
const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 34px;
  padding: 0 12px 0 10px;
  border-radius: ${token('--radius-s')};
  font-size: ${token('--font-size-s')};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: ${veil(12)};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('--on-image')};
    outline-offset: -2px;
  }
  &:has(:checked) {
    font-weight: 600;
  }
  &:has(:disabled) {
    opacity: 0.4;
    cursor: default;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const Radio = styled.input`
  position: absolute;
  opacity: 0;
  pointer-events: none;
`;
const Mark = styled(Check)`
  flex: none;
  visibility: hidden;
  :checked + & {
    visibility: visible;
  }
`;

interface OptionGroupProps<T> {
  readonly heading: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

/** A group of native radio buttons. */
export function RadioOptions<T extends string | number>({
  heading,
  options,
  value,
  onChoose,
}: OptionGroupProps<T>) {
  const name = useId();
  return (
    <Group>
      <Heading>{heading}</Heading>
      {options.map((option) => (
        <Row key={option.value}>
          <Radio
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.isDisabled}
            onChange={() => onChoose(option.value)}
          />
          <Mark aria-hidden size={16} strokeWidth={1.75} />
          {option.label}
        </Row>
      ))}
    </Group>
  );
}
