import * as z from 'zod/mini';
import { loginSchema, socialProviderSchema, userSchema } from './account.ts';
import { idSchema, numberLike, timestampSchema } from './wire.ts';

// Separate from `account.ts`, because the start-up script contains that file.

/** The response of a login: the session continues with this new api key; the previous one is invalid. // assumed: §7 */
export const loginSessionSchema = z.object({
  api_key: z.string().check(z.minLength(1)),
  user: userSchema,
  /** The browser keeps it and sends it with the next login, which then has attempts of its own. // assumed: §7 */
  device_token: z.nullish(z.string()),
});

/** A session of the user, on this or another device. // assumed: §7 */
export const activeSessionSchema = z.object({
  id: idSchema,
  /** The `User-Agent` header of the browser; may be empty. */
  user_agent: z.string(),
  created_ts: timestampSchema,
  /** Accurate to a few minutes. */
  last_seen_ts: timestampSchema,
  /** Whether it is the session of this request. */
  is_current: z.boolean(),
});

/** An identity at a provider that can log in as the user. // assumed: §7 */
export const linkedIdentitySchema = z.object({
  id: idSchema,
  provider: socialProviderSchema,
  /** The provider's email when it was linked, and the time; null if unknown. */
  email: z.nullable(z.string()),
  linked_ts: z.nullable(timestampSchema),
});

/**
 * The query parameters of a mailed link (§7). `expires` is in seconds since the Unix epoch. The platform computes
 * `signature` from the other two and a secret.
 */
export const signedLinkFields = {
  email: loginSchema,
  expires: numberLike(z.int(), z.positive()),
  signature: z.string().check(z.minLength(1), z.maxLength(200)),
};

/** Fields of calls with which an attacker could guess passwords or codes. // assumed: §7 */
export const throttledFields = {
  /** Token of the channel's captcha (D14), which the response `Google recaptcha token required` demands. */
  recaptcha_token: z.optional(z.string()),
};

/** The token of an earlier login in the same browser. // assumed: §7 */
export const deviceTokenSchema = z.optional(z.string().check(z.maxLength(200)));

/** The password of the user who is logged in. // assumed: §7 */
export const currentPasswordSchema = z.optional(z.string().check(z.maxLength(200)));
