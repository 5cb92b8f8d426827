import { createContext, type ReactNode, useContext, useId } from 'react';

/** What is wrong with a form's fields, in the viewer's language, by the fields' names. */
export type FieldErrors = Readonly<Record<string, string>>;

export const FieldErrorsContext = createContext<FieldErrors>({});

/** What every control says around its input. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** Help that stays. */
  readonly hint?: ReactNode;
  /** What is wrong. Without it, what the form around says about the field of this name. */
  readonly error?: string | null | undefined;
}

interface FieldOptions extends Omit<FieldTexts, 'label'> {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
}

/** Ties an input to its label, hint and error, and finds the error that a form has for it. */
export function useField({ id, name, hint, error, limit }: FieldOptions) {
  const own = useId();
  const inForm = useContext(FieldErrorsContext);
  const fieldId = id ?? own;
  const ids = { hint: `${fieldId}-hint`, error: `${fieldId}-error`, count: `${fieldId}-count` };
  const wrong = error ?? (name === undefined ? undefined : inForm[name]) ?? null;
  const describedBy = [hint && ids.hint, wrong && ids.error, limit && ids.count].filter(Boolean).join(' ');
  return {
    ids,
    error: wrong,
    /** For the input itself. */
    control: {
      id: fieldId,
      name,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': wrong ? true : undefined,
    },
  } as const;
}

export type FieldControl = ReturnType<typeof useField>['control'];
