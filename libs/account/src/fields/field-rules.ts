import { calls } from '@grandstand/api';
import type { MessageKey } from '@grandstand/i18n';

/** What is wrong with a field, as a message of §5. */
export interface Complaint {
  readonly key: MessageKey;
  /** The limit that the message names. */
  readonly number?: number;
}

/** What a form's other fields say, by name. */
export type Values<F extends string = string> = Readonly<Record<F, string>>;

/** Null: there is nothing wrong. */
export type FieldRule<F extends string = string> = (value: string, all: Values<F>) => Complaint | null;

const { email: emailField, first_name: nameField, password: passwordField } = calls.register.input.shape;

const MOST_IN_EMAIL = 254;
const MOST_IN_NAME = 100;
const MOST_IN_PASSWORD = 200;

const atMost = (value: string, most: number): Complaint | null =>
  value.length > most ? { key: 'account.lengthLess', number: most + 1 } : null;

/** An email address or a telephone number (§5, D9). */
export const email: FieldRule = (value) => {
  const typed = value.trim();
  if (typed === '') return { key: 'account.enterEmail' };
  const tooLong = atMost(typed, MOST_IN_EMAIL);
  if (tooLong) return tooLong;
  return emailField.safeParse(typed).success ? null : { key: 'account.emailInvalid' };
};

const name =
  (missing: MessageKey): FieldRule =>
  (value) => {
    const typed = value.trim();
    if (typed === '') return { key: missing };
    // The rest is refused for letters that cannot be seen.
    return (
      atMost(typed, MOST_IN_NAME) ??
      (nameField.safeParse(typed).success ? null : { key: 'account.nameInvalid' })
    );
  };

export const firstName = name('account.enterFirstName');
export const lastName = name('account.enterLastName');

const required: FieldRule = (value) => (value === '' ? { key: 'account.fieldRequired' } : null);

/** One that was chosen before: no longer than any can be. */
export const currentPassword: FieldRule = (value) => required(value, {}) ?? atMost(value, MOST_IN_PASSWORD);

/** One that is chosen now; spaces count, and are kept. */
export const newPassword: FieldRule = (value) =>
  currentPassword(value, {}) ??
  (passwordField.safeParse(value).success ? null : { key: 'account.passwordTooShort' });

/** Said at the confirmation (§5). */
export const passwordConfirmation: FieldRule<'password'> = (value, { password }) =>
  value === password ? null : { key: 'account.passwordsDiffer' };

/** A code of so many digits, once it has been read. */
export const digits =
  (count: number): FieldRule =>
  (value) => {
    if (value !== '' && value.length < count) return { key: 'account.lengthGreater', number: count - 1 };
    return required(value, {}) ?? atMost(value, count);
  };

/** What is wrong with a form's values, by field; empty where nothing is. */
export function complaintsAbout<F extends string>(
  values: Values<F>,
  rules: Readonly<Partial<Record<F, FieldRule<F>>>>,
): Readonly<Record<string, Complaint>> {
  const found: Record<string, Complaint> = {};
  for (const field in rules) {
    const complaint = rules[field]?.(values[field], values);
    if (complaint) found[field] = complaint;
  }
  return found;
}
