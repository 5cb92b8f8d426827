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

const NONE: FieldErrors = {};
const NO_NAMES: ReadonlySet<string> = new Set();

interface Own {
  /**
   * Errors by field name. Pass a new object for each response (keep it in state). The first invalid field is focused;
   * an error disappears when its field is changed.
   */
  readonly errors?: FieldErrors;
  /** Error of the submission as a whole. */
  readonly error?: string | null;
}

type Props = Own & Omit<ComponentPropsWithRef<'form'>, keyof Own>;

/** A native form with uncontrolled fields; `errors` are assigned to fields by name. */
export function Form({ errors = NONE, error, onInput, children, ...rest }: Props) {
  const own = useId();
  const id = rest.id ?? own;
  const [changed, setChanged] = useState({ since: errors, names: NO_NAMES });
  const names = changed.since === errors ? changed.names : NO_NAMES;

  const remaining = useMemo(
    () => Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name))),
    [errors, names],
  );
  const change = (event: InputEvent<HTMLFormElement>) => {
    onInput?.(event);
    const name = nameOf(event.target);
    if (Object.hasOwn(remaining, name)) setChanged({ since: errors, names: new Set([...names, name]) });
  };

  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const first = [...form.elements].find((element) => Object.hasOwn(errors, nameOf(element)));
    if (first instanceof HTMLElement) first.focus();
  }, [errors, id]);

  return (
    <FieldErrorsContext value={remaining}>
      <Frame noValidate {...rest} id={id} onInput={change}>
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
