import { token } from '@grandstand/ui-theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { labelText, metaText } from '../foundation/text.ts';
import { CharacterCount } from './CharacterCount.tsx';
import { FieldMessage } from './FieldMessage.tsx';
import { type FieldControl, type FieldTexts, useField } from './use-field.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  inline-size: 100%;
  text-align: start;
`;

const Label = styled.label`
  ${labelText}
  justify-self: start;
  padding-block-end: 0.375rem;
`;

export const Hint = styled.p`
  ${metaText}
`;

const HintAbove = styled(Hint)`
  margin-block: -0.25rem 0.5rem;
`;

const Mark = styled.span`
  color: ${token('--error')};
`;

/** Visual mark of a required field; assistive technology reads `required` from the input. */
export const RequiredMark = () => <Mark aria-hidden>{'\u00a0*'}</Mark>;

interface Props extends FieldTexts {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly required?: boolean | undefined;
  /** Maximum length, shown as a counter below the input. */
  readonly limit?: number | undefined;
  readonly className?: string | undefined;
  /** Renders the input with the given id and ARIA attributes. */
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, hint, error and counter around an input; used by all fields. */
export function Field({ label, required, className, children, ...options }: Props) {
  const { ids, error, control } = useField(options);
  const { hint, limit } = options;
  return (
    <Frame className={className}>
      <Label htmlFor={control.id}>
        {label}
        {required && <RequiredMark />}
      </Label>
      {hint && <HintAbove id={ids.hint}>{hint}</HintAbove>}
      {children(control)}
      <FieldMessage id={ids.error} error={error}>
        {limit && <CharacterCount id={ids.count} inputId={control.id} limit={limit} />}
      </FieldMessage>
    </Frame>
  );
}
