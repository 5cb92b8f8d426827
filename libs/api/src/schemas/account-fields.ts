import * as z from 'zod/mini';
import { numberLike } from './wire.ts';

/**
 * A telephone number: 10 to 14 digits with an optional leading plus; separators are space, dash, dot, parentheses
 * (D9).
 */
const PHONE_NUMBER = /^\+?[\s().-]*(?:\d[\s().-]*){10,14}$/;

/**
 * Normalises an account's identifier for storage and comparison: an email address to lower case, a telephone number
 * to its digits (D23). Other text is trimmed and converted to lower case.
 */
export function normalizeLogin(typed: string): string {
  const login = typed.trim().toLowerCase();
  return PHONE_NUMBER.test(login) ? login.replaceAll(/\D/g, '') : login;
}

/** Whether a normalised identifier is a telephone number; messages are then sent by SMS. */
export const isPhoneNumber = (login: string): boolean => /^\d{10,14}$/.test(login);

/** An account's identifier: an email address that `input type=email` accepts, or a telephone number (D9, D23). */
export const loginSchema = z
  .string()
  .check(
    z.overwrite(normalizeLogin),
    z.maxLength(254),
    z.regex(new RegExp(`${z.regexes.html5Email.source}|^\\d{10,14}$`)),
  );

/** A BCP 47 language tag. */
export const languageSchema = z.string().check(z.maxLength(35));
/** An IANA time zone name. */
export const timeZoneSchema = z.string().check(z.maxLength(64));

/** Without line breaks, other control characters, and characters that change the text direction. */
const PLAIN_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(PLAIN_LINE));

/** A new password: at least 8 characters (D9). */
export const newPasswordSchema = z.string().check(z.minLength(8), z.maxLength(200));

/**
 * The query parameters of a mailed link (§7). `expires` is in seconds; `signature` is the platform's, over the other
 * two.
 */
export const signedLinkFields = {
  email: loginSchema,
  expires: numberLike(z.int(), z.positive()),
  signature: z.string().check(z.minLength(1), z.maxLength(200)),
};

/** Checks that password and confirmation are equal; the error belongs to the confirmation (§5). */
export const passwordsMatch = z.refine<{
  password?: string | undefined;
  password_confirmation?: string | undefined;
}>((fields) => fields.password === fields.password_confirmation, {
  path: ['password_confirmation'],
  error: 'The password and password confirmation do not match',
});
