import { token } from '@grandstand/ui-theme';
import type { ChangeEventHandler, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { labelText } from '../foundation/text.ts';
import { Choice, choiceControlStyle } from './Choice.tsx';
import { Hint, RequiredMark } from './Field.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { type FieldTexts, useField } from './use-field.ts';

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    ${labelText}
    padding: 0;
  }
`;

const Mark = styled.input`
  ${choiceControlStyle}
  inline-size: 1.5rem;
  block-size: 1.5rem;
  border-radius: 50%;
  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 50%;
    background: currentColor;
    scale: 0;
    transition: scale ${token('--motion-fast')} ease-out;
  }
  &:checked::before {
    scale: 1;
  }
`;

interface Option {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

interface Props extends FieldTexts {
  readonly name: string;
  readonly options: readonly Option[];
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly className?: string;
}

/** A radio group. For many options use `Select`. */
export function RadioGroup({ label, options, value, defaultValue, onChange, required, ...props }: Props) {
  const { hint, error, name, disabled, ref, className } = props;
  const { ids, error: fieldError, control } = useField({ hint, error, name });
  return (
    <Group
      ref={ref}
      className={className}
      disabled={disabled}
      role="radiogroup"
      aria-required={required}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint && <Hint id={ids.hint}>{hint}</Hint>}
      {options.map((option) => {
        const id = `${control.id}-${option.value}`;
        return (
          <Choice
            key={option.value}
            inputId={id}
            label={option.label}
            hint={option.hint}
            hintId={`${id}-hint`}
          >
            <Mark
              type="radio"
              id={id}
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              onChange={onChange}
              aria-describedby={option.hint ? `${id}-hint` : undefined}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value, readOnly: !onChange })}
            />
          </Choice>
        );
      })}
      {/* With a selected value there can be no error, so no space is reserved. */}
      {(value === undefined || fieldError) && <FieldMessage id={ids.error} error={fieldError} />}
    </Group>
  );
}
