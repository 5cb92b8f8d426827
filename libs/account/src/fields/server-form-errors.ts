import { ACCOUNT_FIELD_CODES, type AccountFieldCode, type ApiError, refusalCode } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';
import { errorText, serverFieldErrors } from '@grandstand/session';
import type { ValidationError } from './field-rules.ts';

/** The errors of a form: by field name, and of the form as a whole. A string is the server's own text. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, ValidationError | string>>;
  readonly form: ValidationError | string | null;
}

const KEYS: Readonly<Record<AccountFieldCode, MessageKey>> = {
  field_missing: 'account.fieldRequired',
  current_password_wrong: 'account.currentPasswordWrong',
  password_not_set: 'account.setPasswordFirst',
  password_still_temporary: 'account.passwordStillTemporary',
  password_weak: 'account.passwordWeak',
};

/** The messages of fields that the specification lists word for word (§5), in lower case. Servers send them without a code. */
const SPECIFIED_MESSAGES: Readonly<Record<string, MessageKey>> = {
  'enter your first name': 'account.enterFirstName',
  'enter your last name': 'account.enterLastName',
  'enter your email': 'account.enterEmail',
  'field is required': 'account.fieldRequired',
  'a valid email address is required': 'account.emailInvalid',
  'the password is too short': 'account.passwordTooShort',
  'the password and password confirmation do not match': 'account.passwordsDiffer',
  'please accept terms & conditions': 'account.acceptTerms',
};

/**
 * Assigns the server's error to the form: to the fields of `fieldNames` that it names, as a translated message if its
 * reason is known. The code of the error belongs to the first field. If the server names no field, or one that is not in
 * `fieldNames`, the form as a whole gets a message.
 */
export function serverFormErrors(error: ApiError, fieldNames: readonly string[]): FormErrors {
  const all = Object.entries(serverFieldErrors(error));
  const ofForm = all.filter(([name]) => fieldNames.includes(name));
  const code = refusalCode(error, ACCOUNT_FIELD_CODES);
  const messageOf = ([name, text]: [string, string]): ValidationError | string => {
    const isCoded = code !== undefined && name === all[0]?.[0];
    const key = isCoded ? KEYS[code] : SPECIFIED_MESSAGES[text.trim().toLowerCase()];
    return key === undefined ? text : { key };
  };
  return {
    fields: Object.fromEntries(ofForm.map((entry) => [entry[0], messageOf(entry)])),
    form: all.length > 0 && ofForm.length === all.length ? null : errorText(error),
  };
}
