import type { ApiError } from '@grandstand/api';
import { type MessageKey, useLocale, useT } from '@grandstand/i18n';
import { useMemo, useState } from 'react';
import { type FormErrors, serverFormErrors } from './server-form-errors.ts';
import type { ValidationError } from './field-rules.ts';

/**
 * The errors of a form: validation errors before it is sent, the server's errors after. `initialError`: shown above the
 * form from the start.
 */
export function useFormErrors(initialError: MessageKey | null = null) {
  const t = useT();
  const locale = useLocale();
  const [errors, setErrors] = useState<FormErrors>({
    fields: {},
    form: initialError && { key: initialError },
  });

  const formProps = useMemo(() => {
    const textOf = (error: ValidationError | string) =>
      typeof error === 'string' ? error : t(error.key, limitOf(error));
    const fieldErrors = Object.fromEntries(
      Object.entries(errors.fields).map(([name, error]) => [name, textOf(error)]),
    );
    return { errors: fieldErrors, error: errors.form && textOf(errors.form) };
    // oxlint-disable-next-line react/exhaustive-deps -- `t` is a new function on each render, but depends on the locale only
  }, [errors, locale]);

  return {
    /** Props of the `<Form>`. */
    formProps,
    setFieldError: (field: string, key: MessageKey) =>
      setErrors({ fields: { [field]: { key } }, form: null }),
    setFormError: (key: MessageKey) => setErrors({ fields: {}, form: { key } }),
    /** Replaces all errors by these validation errors; returns whether there are none. */
    validate(validationErrors: Readonly<Record<string, ValidationError>>): boolean {
      setErrors({ fields: validationErrors, form: null });
      return Object.keys(validationErrors).length === 0;
    },
    /** Shows the server's error; `fieldNames` are the fields of the form. */
    setServerError: (error: ApiError, fieldNames: readonly string[]) =>
      setErrors(serverFormErrors(error, fieldNames)),
  };
}

export type FormErrorsState = ReturnType<typeof useFormErrors>;

const limitOf = ({ number }: ValidationError) => (number === undefined ? {} : { number });
