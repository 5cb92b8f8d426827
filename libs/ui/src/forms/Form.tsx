import { token } from '@grandstand/ui-theme';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ComponentPropsWithRef, type InputEvent, useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../foundation/Icon.tsx';
import { type FieldErrors, FieldErrorsContext } from './use-field.ts';

const Frame = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
`;

const FormError = styled.p`
  display: flex;
  gap: 0.625rem;
  margin-block-end: 1.25rem;
  padding: 0.75rem 0.875rem;
  border-inline-start: 4px solid ${token('--error')};
  border-radius: ${token('--radius-s')};
  background: ${token('--error-soft')};
  font-weight: 600;
  svg {
    margin-block-start: 0.125rem;
    color: ${token('--error')};
  }
`;

const NO_ERRORS: FieldErrors = {};
const NO_NAMES: ReadonlySet<string> = new Set();

interface OwnProps {
  /**
   * Errors by field name. Pass a new object for each response (keep it in state). The first invalid field is focused;
   * an error disappears when its field is changed.
   */
  readonly errors?: FieldErrors;
  /** Error of the submission as a whole. */
  readonly error?: string | null;
}

type Props = OwnProps & Omit<ComponentPropsWithRef<'form'>, keyof OwnProps>;

/** A native form with uncontrolled fields; `errors` are assigned to fields by name. */
export function Form({ errors = NO_ERRORS, error, onInput, children, ...rest }: Props) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  /** Names of the fields that the user has changed since these errors were set. */
  const [changed, setChanged] = useState({ errors, names: NO_NAMES });
  const changedNames = changed.errors === errors ? changed.names : NO_NAMES;

  const remaining = useMemo(
    () => Object.fromEntries(Object.entries(errors).filter(([name]) => !changedNames.has(name))),
    [errors, changedNames],
  );
  const handleInput = (event: InputEvent<HTMLFormElement>) => {
    onInput?.(event);
    const name = nameOf(event.target);
    if (Object.hasOwn(remaining, name)) setChanged({ errors, names: new Set([...changedNames, name]) });
  };

  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const firstInvalid = [...form.elements].find((element) => Object.hasOwn(errors, nameOf(element)));
    if (firstInvalid instanceof HTMLElement) firstInvalid.focus();
  }, [errors, id]);

  return (
    <FieldErrorsContext value={remaining}>
      <Frame noValidate {...rest} id={id} onInput={handleInput}>
        {error && (
          <FormError role="alert">
            <Icon of={CircleAlert} />
            {error}
          </FormError>
        )}
        {children}
      </Frame>
    </FieldErrorsContext>
  );
}

const nameOf = (target: EventTarget): string =>
  'name' in target && typeof target.name === 'string' ? target.name : '';
