import type { FormField } from '../store/forms.ts';

/** The form that says which passes a user has chosen (D2). */
export const PASSES_FORM = 'passes';

/** Whether the fields of the passes form say that the basic pass is selected (D2). */
export const hasBasicPass = (fields: readonly FormField[]): boolean =>
  fields.some(({ name, value }) => name === 'basic_pass' && value === '1');
