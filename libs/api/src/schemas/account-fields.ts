import * as z from 'zod/mini';
import { numberLike } from './wire.ts';

/** An address as a browser's `input type=email` takes it (D9); kept in lower case. */
export const emailSchema = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(z.regexes.html5Email));

/** No line breaks or other controls, and nothing that turns the direction of the text around it. */
const PLAIN_LINE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(PLAIN_LINE));

/** A password that is chosen now: at least 8 characters (D9). */
export const newPasswordSchema = z.string().check(z.minLength(8), z.maxLength(200));

/** What a mailed link carries (§7): whose it is, until when in seconds, and the platform's signature on both. */
export const signedLinkFields = {
  email: emailSchema,
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
