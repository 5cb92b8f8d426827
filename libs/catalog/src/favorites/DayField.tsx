import { token } from '@grandstand/ui-theme';
import { media } from '@grandstand/ui';
import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { EARLIEST_DATE } from './favorite-query.ts';

const Frame = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  flex: none;
  min-block-size: 2.5rem;
  ${media.touch} {
    min-block-size: 2.75rem;
  }
  padding-inline: 1rem 0.75rem;
  border-radius: ${token('--radius-pill')};
  background: ${token('--surface-raised')};
  box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
  font-size: ${token('--font-size-s')};
  font-weight: 600;
  input {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    color-scheme: inherit;
  }
`;

interface Props {
  readonly label: string;
  /** "2026-11-21", or null. */
  readonly day: string | null;
  readonly min?: string | null;
  readonly onChange: (day: string | null) => void;
}

/** A day among filters, by the platform's own picker; none where it is emptied. */
export const DayField = ({ label, day, min, onChange }: Props) => (
  <Frame>
    {label}
    <input
      type="date"
      value={day ?? ''}
      min={min ?? EARLIEST_DATE}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value || null)}
    />
  </Frame>
);
