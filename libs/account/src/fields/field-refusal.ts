import type { ApiError } from '@grandstand/api';
import { errorMessage, serverFieldErrors } from '@grandstand/session';
import type { Complaint } from './field-rules.ts';

/** What a form has to say: about its fields, by name (a text is the server's own), and about all of it. */
export interface Said {
  readonly fields: Readonly<Record<string, Complaint | string>>;
  readonly whole: Complaint | null;
}

const REFUSALS: Readonly<Record<string, Complaint>> = {
  first_name: { key: 'account.nameInvalid' },
  last_name: { key: 'account.nameInvalid' },
  email: { key: 'account.emailInvalid' },
  password: { key: 'account.passwordTooShort' },
  password_confirmation: { key: 'account.passwordsDiffer' },
  terms_accepted: { key: 'account.acceptTerms' },
  recaptcha_token: { key: 'account.captchaFailed' },
};

/** What servers say of a field that it has other words for. */
const TEXTS: Readonly<Record<string, Complaint>> = {
  'must differ from the temporary password': { key: 'account.passwordStillTemporary' },
};

/**
 * Why the server refused: at those of the form's `own` fields that it names, in the person's language where there are
 * words for it; above the form where it is about none of them, or about more.
 */
export function sayRefusal(error: ApiError, own: readonly string[]): Said {
  const named = Object.entries(serverFieldErrors(error));
  const here = named.filter(([name]) => own.includes(name));
  return {
    fields: Object.fromEntries(
      here.map(([name, text]) => [name, TEXTS[text.toLowerCase()] ?? REFUSALS[name] ?? text]),
    ),
    whole: named.length > 0 && here.length === named.length ? null : { key: errorMessage(error) },
  };
}
