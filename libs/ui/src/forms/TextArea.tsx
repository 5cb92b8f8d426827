import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { InputBox } from './InputBox.tsx';
import { Field } from './Field.tsx';
import type { FieldTexts } from './use-field.ts';

const AreaBox = styled(InputBox)`
  textarea {
    /* Grows with its text if the browser supports it. */
    field-sizing: content;
    min-block-size: calc(4 * 1lh + 1rem);
    max-block-size: calc(16 * 1lh + 1rem);
    resize: vertical;
  }
`;

interface OwnProps extends FieldTexts {
  /** Length that a counter shows; longer text can be typed. The native `maxLength` prevents that instead. */
  readonly limit?: number;
}

type Props = OwnProps & Omit<ComponentPropsWithRef<'textarea'>, keyof OwnProps>;

/** Multi-line text. Other props and the ref go to the `<textarea>`. */
export function TextArea({ label, hint, error, limit, className, ...input }: Props) {
  return (
    <Field
      {...{ label, hint, error, limit, className }}
      id={input.id}
      name={input.name}
      required={input.required}
    >
      {(control) => (
        <AreaBox>
          <textarea {...input} {...control} />
        </AreaBox>
      )}
    </Field>
  );
}
