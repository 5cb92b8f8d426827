import { token } from '@grandstand/ui-theme';
import Check from 'lucide-react/icons/check';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { Choice, choiceControlStyle } from './Choice.tsx';
import { useField } from './use-field.ts';

/** The thumb is part of the input; the check mark makes "on" visible without colour. */
const Track = styled.span`
  display: inline-grid;
  > * {
    grid-area: 1 / 1;
    align-self: center;
  }
  input {
    ${choiceControlStyle}
    justify-items: start;
    inline-size: 3rem;
    block-size: 1.75rem;
    padding-inline: 0.1875rem;
    border-radius: ${token('--radius-pill')};
  }
  input::before {
    content: '';
    inline-size: 1.125rem;
    block-size: 1.125rem;
    border-radius: ${token('--radius-pill')};
    background: ${token('--border-strong')};
    transition: translate ${token('--motion-fast')} ease-out;
  }
  input:hover::before {
    background: ${token('--text')};
  }
  input:checked::before {
    background: ${token('--selected-text')};
    translate: 1.25rem;
    [dir='rtl'] & {
      translate: -1.25rem;
    }
  }
  svg {
    justify-self: start;
    margin-inline-start: 0.375rem;
    color: ${token('--selected-text')};
    pointer-events: none;
    opacity: 0;
    transition: opacity ${token('--motion-fast')} ease-out;
  }
  input:checked + svg {
    opacity: 1;
  }
`;

interface OwnProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

type Props = OwnProps & Omit<ComponentPropsWithRef<'input'>, keyof OwnProps | 'type'>;

/** A setting that applies immediately, without submitting a form. */
export function Switch({ label, hint, className, ...input }: Props) {
  const { ids, control } = useField({ hint, id: input.id, name: input.name });
  return (
    <div className={className}>
      <Choice inputId={control.id} label={label} hint={hint} hintId={ids.hint} side="end">
        <Track>
          {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox's own state is its `aria-checked`. */}
          <input {...input} {...control} type="checkbox" role="switch" />
          <Icon of={Check} size="xs" />
        </Track>
      </Choice>
    </div>
  );
}
