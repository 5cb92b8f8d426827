import { token } from '@grandstand/ui-theme';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { inputSurface } from './InputBox.tsx';
import { Hint } from './Field.tsx';

const Row = styled.div<{ $side: 'start' | 'end' }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $side }) => ($side === 'start' ? 'auto minmax(0, 1fr)' : 'minmax(0, 1fr) auto')};
  column-gap: ${({ $side }) => ($side === 'start' ? '0.75rem' : '1.5rem')};
  text-align: start;
  label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: center;
    min-block-size: 2.75rem;
    padding-block: 0.5rem;
    line-height: 1.4;
    cursor: pointer;
  }
  > span {
    display: grid;
    place-items: center;
    align-self: start;
    min-block-size: 2.75rem;
    ${({ $side }) => $side === 'end' && 'order: 1;'}
  }
  /* Dims only the disabled control and its label: the hint may explain why it is disabled. */
  &:has(:disabled) > :is(span, label) {
    opacity: 0.55;
    cursor: default;
  }
`;

const HintBelow = styled(Hint)<{ $side: 'start' | 'end' }>`
  grid-column: ${({ $side }) => ($side === 'start' ? 2 : 1)};
  ${({ $side }) => $side === 'end' && 'order: 2;'}
  margin-block: -0.375rem 0.5rem;
`;

/** Custom look of a native checkbox, radio button or switch. */
export const choiceControlStyle = css`
  appearance: none;
  ${inputSurface}
  display: grid;
  place-items: center;
  margin: 0;
  cursor: pointer;
  transition:
    border-color ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
  &:hover {
    border-color: ${token('--text')};
  }
  &:active {
    background: ${token('--card-hover')};
  }
  &:checked {
    border-color: ${token('--selected')};
    background: ${token('--selected')};
    color: ${token('--selected-text')};
  }
  &[aria-invalid='true']:not(:checked) {
    border-color: ${token('--error')};
    background: ${token('--error-soft')};
  }
  &:disabled {
    cursor: default;
  }
`;

interface Props {
  readonly inputId: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly hintId: string;
  /** Whether the control is before (`start`) or after (`end`) its label. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** A checkbox, radio button or switch with its label and hint. The label is part of the click area. */
export const Choice = ({ inputId, label, hint, hintId, side = 'start', children }: Props) => (
  <Row $side={side}>
    <span>{children}</span>
    <label htmlFor={inputId}>{label}</label>
    {hint && (
      <HintBelow id={hintId} $side={side}>
        {hint}
      </HintBelow>
    )}
  </Row>
);
