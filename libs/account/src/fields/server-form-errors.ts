import type { ApiError } from '@grandstand/api';
import { errorMessage, serverFieldErrors } from '@grandstand/session';
import type { ValidationError } from './field-rules.ts';

/** The errors of a form: by field name (a string is the server's own text), and of the form as a whole. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, ValidationError | string>>;
  readonly form: ValidationError | null;
}

const FIELD_MESSAGES: Readonly<Record<string, ValidationError>> = {
  first_name: { key: 'account.nameInvalid' },
  last_name: { key: 'account.nameInvalid' },
  email: { key: 'account.emailInvalid' },
  password: { key: 'account.passwordTooShort' },
  current_password: { key: 'account.currentPasswordWrong' },
  password_confirmation: { key: 'account.passwordsDiffer' },
  terms_accepted: { key: 'account.acceptTerms' },
  recaptcha_token: { key: 'account.captchaFailed' },
};

/** Messages for known error texts of the server, in lower case. */
const SERVER_TEXTS: Readonly<Record<string, ValidationError>> = {
  'must differ from the temporary password': { key: 'account.passwordStillTemporary' },
  'field is required': { key: 'account.fieldRequired' },
  'set a password first': { key: 'account.setPasswordFirst' },
  'too easy to guess': { key: 'account.passwordWeak' },
};

/**
 * Maps the server's error to the form. Errors of `fieldNames` are shown at their fields, as a translated message if
 * there is one. If the server names no field, or one that is not in `fieldNames`, the form as a whole gets a message.
 */
export function serverFormErrors(error: ApiError, fieldNames: readonly string[]): FormErrors {
  const all = Object.entries(serverFieldErrors(error));
  const ofForm = all.filter(([name]) => fieldNames.includes(name));
  return {
    fields: Object.fromEntries(
      ofForm.map(([name, text]) => [name, SERVER_TEXTS[text.toLowerCase()] ?? FIELD_MESSAGES[name] ?? text]),
    ),
    form: all.length > 0 && ofForm.length === all.length ? null : { key: errorMessage(error) },
  };
}
