import { calls } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';

/** An error of a field, as a message of §5. */
export interface ValidationError {
  readonly key: MessageKey;
  /** The limit in the message. */
  readonly number?: number;
}

/** The values of a form, by field name. */
export type Values<F extends string = string> = Readonly<Record<F, string>>;

/** Validates a field's value; null if it is valid. */
export type FieldRule<F extends string = string> = (value: string, all: Values<F>) => ValidationError | null;

const { email: emailField, first_name: nameField, password: passwordField } = calls.register.input.shape;

const MAX_EMAIL_LENGTH = 254;
const MAX_NAME_LENGTH = 100;
const MAX_PASSWORD_LENGTH = 200;

/** The message says "less than", so its number is one more than the limit. */
const atMost = (value: string, maxLength: number): ValidationError | null =>
  value.length > maxLength ? { key: 'account.lengthLess', number: maxLength + 1 } : null;

/** An email address or a telephone number (§5, D9). */
export const email: FieldRule = (value) => {
  const typed = value.trim();
  if (typed === '') return { key: 'account.enterEmail' };
  const tooLong = atMost(typed, MAX_EMAIL_LENGTH);
  if (tooLong) return tooLong;
  return emailField.safeParse(typed).success ? null : { key: 'account.emailInvalid' };
};

const name =
  (missing: MessageKey): FieldRule =>
  (value) => {
    const typed = value.trim();
    if (typed === '') return { key: missing };
    // Otherwise invalid: contains control or invisible characters.
    return (
      atMost(typed, MAX_NAME_LENGTH) ??
      (nameField.safeParse(typed).success ? null : { key: 'account.nameInvalid' })
    );
  };

export const firstName = name('account.enterFirstName');
export const lastName = name('account.enterLastName');

const required: FieldRule = (value) => (value === '' ? { key: 'account.fieldRequired' } : null);

/** An existing password: only its maximum length is checked. */
export const currentPassword: FieldRule = (value) =>
  required(value, {}) ?? atMost(value, MAX_PASSWORD_LENGTH);

/** A password to set; spaces count and are kept. */
export const newPassword: FieldRule = (value) =>
  currentPassword(value, {}) ??
  (passwordField.safeParse(value).success ? null : { key: 'account.passwordTooShort' });

/** Reported at the confirmation (§5). */
export const passwordConfirmation: FieldRule<'password'> = (value, { password }) =>
  value === password ? null : { key: 'account.passwordsDiffer' };

/** A code of `count` digits, after readCode(). */
export const digits =
  (count: number): FieldRule =>
  (value) => {
    if (value !== '' && value.length < count) return { key: 'account.lengthGreater', number: count - 1 };
    return required(value, {}) ?? atMost(value, count);
  };

/** The errors of a form's values, by field; empty if all are valid. */
export function validationErrors<F extends string>(
  values: Values<F>,
  rules: Readonly<Partial<Record<F, FieldRule<F>>>>,
): Readonly<Record<string, ValidationError>> {
  const found: Record<string, ValidationError> = {};
  for (const field in rules) {
    const error = rules[field]?.(values[field], values);
    if (error) found[field] = error;
  }
  return found;
}
