import * as z from 'zod/mini';
import { numberLike } from './wire.ts';

/** 10 to 14 digits, an optional leading plus, and space, dash, dot and parentheses as separators (D9). */
const NUMBER_STYLE = /^\+?[\s().-]*(?:\d[\s().-]*){10,14}$/;

/**
 * The form in which an account's identifier is kept and compared: an email address in lower case, a telephone number
 * as its digits, so that every spelling of a number means the same account (D23). Other text is only trimmed and
 * lower-cased.
 */
export function normalizeLogin(typed: string): string {
  const login = typed.trim().toLowerCase();
  return NUMBER_STYLE.test(login) ? login.replaceAll(/\D/g, '') : login;
}

/** Whether a normalised identifier is a telephone number, which is reached by text message. */
export const isPhoneNumber = (login: string): boolean => /^\d{10,14}$/.test(login);

/** An account's identifier: an email address as `input type=email` accepts it, or a telephone number (D9, D23). */
export const loginSchema = z
  .string()
  .check(
    z.overwrite(normalizeLogin),
    z.maxLength(254),
    z.regex(new RegExp(`${z.regexes.html5Email.source}|^\\d{10,14}$`)),
  );

/** A BCP 47 tag. */
export const languageSchema = z.string().check(z.maxLength(35));
/** An IANA name. */
export const timeZoneSchema = z.string().check(z.maxLength(64));

/** No line breaks or other controls, and nothing that turns the direction of the text around it. */
const PLAIN_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(PLAIN_LINE));

/** A password that is chosen now: at least 8 characters (D9). */
export const newPasswordSchema = z.string().check(z.minLength(8), z.maxLength(200));

/** What a mailed link carries (§7): whose it is, until when in seconds, and the platform's signature on both. */
export const signedLinkFields = {
  email: loginSchema,
  expires: numberLike(z.int(), z.positive()),
  signature: z.string().check(z.minLength(1), z.maxLength(200)),
};

/** §5: said at the confirmation, where the two differ. */
export const passwordsMatch = z.refine<{
  password?: string | undefined;
  password_confirmation?: string | undefined;
}>((fields) => fields.password === fields.password_confirmation, {
  path: ['password_confirmation'],
  error: 'The password and password confirmation do not match',
});
