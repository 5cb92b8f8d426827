import { token } from '@grandstand/ui-theme';
import type { LucideIcon } from 'lucide-react/icons';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { media } from '../foundation/media.ts';
import { VisuallyHidden } from '../foundation/VisuallyHidden.tsx';

const Frame = styled.div`
  display: inline-flex;
  flex: none;
  gap: 2px;
  padding: 3px;
  border-radius: ${token('--radius-m')};
  background: ${token('--surface-sunken')};
  box-shadow: inset 0 0 0 max(1px, ${token('--border-width')}) ${token('--border')};
`;

const Segment = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.125rem;
  ${media.touch} {
    inline-size: 2.875rem;
    block-size: 2.75rem;
  }
  border-radius: max(0px, ${token('--radius-m')} - 3px);
  color: ${token('--text-muted')};
  cursor: pointer;
  transition:
    color ${token('--motion-fast')} ease-out,
    background-color ${token('--motion-fast')} ease-out;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:hover {
    color: ${token('--text')};
  }
  &:active {
    background: ${token('--card-hover')};
  }
  &:has(:checked) {
    background: ${token('--text')};
    color: ${token('--canvas')};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${token('--focus-ring')};
    outline-offset: 2px;
  }
`;

export interface IconOption<V extends string> {
  readonly value: V;
  readonly icon: LucideIcon;
  readonly text: string;
}

interface Props<V extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly IconOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** One choice out of a few, each with an icon; a native radio group. */
export function IconSwitch<V extends string>({ label, options, value: chosen, onChange }: Props<V>) {
  const name = useId();
  return (
    <Frame role="radiogroup" aria-label={label}>
      {options.map(({ value, icon, text }) => (
        <Segment key={value} title={text}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <Icon of={icon} />
          <VisuallyHidden>{text}</VisuallyHidden>
        </Segment>
      ))}
    </Frame>
  );
}
