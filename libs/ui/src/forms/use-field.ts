import { createContext, type ReactNode, useContext, useId } from 'react';

/** Translated errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

export const FieldErrorsContext = createContext<FieldErrors>({});

/** Texts around an input. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Permanent help text. */
  readonly hint?: ReactNode;
  /** Error text. Default: the surrounding form's error for this name. */
  readonly error?: string | null | undefined;
}

interface FieldOptions extends Omit<FieldTexts, 'label'> {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
}

/** Ids, ARIA attributes and error of a field; the error may come from the surrounding `Form`. */
export function useField({ id, name, hint, error, limit }: FieldOptions) {
  const generatedId = useId();
  const formErrors = useContext(FieldErrorsContext);
  const fieldId = id ?? generatedId;
  const ids = { hint: `${fieldId}-hint`, error: `${fieldId}-error`, count: `${fieldId}-count` };
  const fieldError = error ?? (name === undefined ? undefined : formErrors[name]) ?? null;
  const describedBy = [hint && ids.hint, fieldError && ids.error, limit && ids.count]
    .filter(Boolean)
    .join(' ');
  return {
    ids,
    error: fieldError,
    /** Attributes of the input. */
    control: {
      id: fieldId,
      name,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': fieldError ? true : undefined,
    },
  } as const;
}

export type FieldControl = ReturnType<typeof useField>['control'];
