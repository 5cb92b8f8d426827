import { token } from '@grandstand/ui-theme';
import Check from 'lucide-react/icons/check';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { Choice, choiceControlStyle } from './Choice.tsx';
import { RequiredMark } from './Field.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { type FieldTexts, useField } from './use-field.ts';

const Mark = styled.span`
  display: inline-grid;
  > * {
    grid-area: 1 / 1;
    place-self: center;
  }
  input {
    ${choiceControlStyle}
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border-radius: ${token('--radius-s')};
  }
  svg {
    color: ${token('--selected-text')};
    pointer-events: none;
    opacity: 0;
    scale: 0.6;
    transition:
      opacity ${token('--motion-fast')} ease-out,
      scale ${token('--motion-fast')} ease-out;
  }
  input:checked + svg {
    opacity: 1;
    scale: 1;
  }
`;

type Props = FieldTexts & Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'type'>;

/** A checkbox, submitted with its form. For settings that apply immediately, use `Switch`. */
export function Checkbox({ label, hint, error, className, ...input }: Props) {
  const { ids, error: fieldError, control } = useField({ hint, error, id: input.id, name: input.name });
  const labelText = (
    <span>
      {label}
      {input.required && <RequiredMark />}
    </span>
  );
  return (
    <div className={className}>
      <Choice inputId={control.id} label={labelText} hint={hint} hintId={ids.hint}>
        <Mark>
          <input {...input} {...control} type="checkbox" />
          <Icon of={Check} size="s" />
        </Mark>
      </Choice>
      {/* For an optional checkbox without an error, no space is reserved. */}
      {(input.required || fieldError) && <FieldMessage id={ids.error} error={fieldError} />}
    </div>
  );
}
