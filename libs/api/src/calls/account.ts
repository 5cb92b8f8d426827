import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { ACTION, FORM, PAGE_PART } from '../policies.ts';
import {
  languageSchema,
  loginSchema,
  nameSchema,
  newPasswordSchema,
  passwordsMatch,
  socialProviderSchema,
  timeZoneSchema,
  userSchema,
} from '../schemas/account.ts';
import {
  activeSessionSchema,
  currentPasswordSchema,
  deviceTokenSchema,
  linkedIdentitySchema,
  loginSessionSchema,
  signedLinkFields,
  throttledFields,
} from '../schemas/login.ts';
import { doneSchema, idSchema, timestampSchema } from '../schemas/wire.ts';

export const login = defineCall({
  name: 'login',
  summary: 'Logs a user in; the session gets a new api key',
  method: 'POST',
  path: '/v2/auth/login',
  errorStatuses: [429],
  input: z.object({
    /** Email address or telephone number (D23), as typed. Other text gets the same error as an unknown account. */
    email: z.string().check(z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    device_token: deviceTokenSchema,
    ...throttledFields,
  }),
  output: loginSessionSchema,
  policy: FORM,
});

export const register = defineCall({
  name: 'register',
  summary: 'Creates a user, logs them in and mails a link that verifies the email address',
  method: 'POST',
  path: '/v2/auth/register',
  errorStatuses: [429],
  input: z
    .object({
      first_name: nameSchema,
      last_name: nameSchema,
      email: loginSchema,
      password: newPasswordSchema,
      password_confirmation: z.string(),
      terms_accepted: z.literal(true),
      /** Token of the captcha in the channel's settings (D14). */
      recaptcha_token: z.optional(z.string()),
      device_token: deviceTokenSchema,
    })
    .check(passwordsMatch),
  output: loginSessionSchema,
  policy: FORM,
});

export const createSandboxCaptcha = defineCall({
  name: 'createSandboxCaptcha',
  summary: 'Creates a captcha token on a channel with the sandbox captcha (D14)',
  method: 'POST',
  path: '/captcha/sandbox', // assumed: D14
  errorStatuses: [404, 429],
  input: z.object({}),
  output: z.object({ recaptcha_token: z.string(), expires_ts: timestampSchema }),
  policy: PAGE_PART,
});

export const startSocialLogin = defineCall({
  name: 'startSocialLogin',
  summary: 'Returns the URL that starts a login with Google or Facebook (D15)',
  method: 'POST',
  path: '/v2/auth/social',
  // assumed: §7 from here: the provider redirects to the platform's callback, which redirects to the site's
  // `/login?social_ticket=…` (for `finishSocialLogin`) or `/login?social_error=…&social_provider=…`.
  errorStatuses: [404, 429],
  input: z.object({
    provider: socialProviderSchema,
    /** Required to register a new user; otherwise the login fails with `social_error=terms-required` (§5). */
    terms_accepted: z.optional(z.boolean()),
  }),
  output: z.object({ url: z.string() }),
  policy: FORM,
});

export const finishSocialLogin = defineCall({
  name: 'finishSocialLogin',
  summary: 'Completes a social login; the session gets a new api key',
  method: 'POST',
  path: '/v2/auth/social/session', // assumed: §7
  errorStatuses: [429],
  /** The one-time code in the query parameter `social_ticket`. */
  input: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: loginSessionSchema,
  policy: FORM,
});

export const verifyEmail = defineCall({
  name: 'verifyEmail',
  summary: 'Verifies an email address with the parameters of a mailed link',
  method: 'POST',
  path: '/auth/email-verify',
  input: z.object(signedLinkFields),
  output: doneSchema,
  policy: FORM,
});

export const resendVerification = defineCall({
  name: 'resendVerification',
  summary: 'Mails the verification link again',
  method: 'POST',
  path: '/auth/email-verify/resend', // assumed: §7
  credential: 'user',
  errorStatuses: [429],
  input: z.object({}),
  output: doneSchema,
  policy: FORM,
});

export const requestPasswordReset = defineCall({
  name: 'requestPasswordReset',
  summary: 'Mails a link to set a new password',
  method: 'POST',
  path: '/auth/password-reset-request',
  errorStatuses: [429],
  /** Only with a verified captcha it answers that a user does not exist. */
  input: z.object({ email: loginSchema, ...throttledFields }),
  output: doneSchema,
  policy: FORM,
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  summary: 'Sets a new password with the parameters of a mailed link, and ends all sessions of the user',
  method: 'POST',
  path: '/auth/password-reset',
  errorStatuses: [429],
  input: z
    .object({
      ...signedLinkFields,
      password: newPasswordSchema,
      password_confirmation: z.string(),
      device_token: deviceTokenSchema,
    })
    .check(passwordsMatch),
  /** `device_token`: as after a login. // assumed: §7 */
  output: z.object({ ...doneSchema.shape, device_token: z.nullish(z.string()) }),
  policy: FORM,
});

export const undoAccountChange = defineCall({
  name: 'undoAccountChange',
  summary:
    'Restores email and password with a link mailed before their change, and ends all sessions of the user',
  method: 'POST',
  path: '/auth/undo_change', // assumed: §7
  input: z.object(signedLinkFields),
  /** The parameters of a link to set a new password, as `resetPassword` takes them. */
  output: z.object({ email: z.string(), expires: timestampSchema, signature: z.string() }),
  policy: FORM,
});

export const updateProfile = defineCall({
  name: 'updateProfile',
  summary: 'Changes name, email address, password, language or time zone; omitted fields stay unchanged',
  method: 'POST',
  path: '/profile', // assumed: §7 names the call "profile update"
  credential: 'user',
  errorStatuses: [429],
  input: z
    .object({
      _method: z.literal('patch'),
      first_name: z.optional(nameSchema),
      last_name: z.optional(nameSchema),
      /** Takes effect when it is verified; until then the previous one stays in use. */
      email: z.optional(loginSchema),
      password: z.optional(newPasswordSchema),
      password_confirmation: z.optional(z.string()),
      /** Needed to change email or password: the API key alone does not prove the user. */
      current_password: currentPasswordSchema,
      /** Language and time zone of future mail to the user. // assumed: §7 */
      language: z.optional(languageSchema),
      time_zone: z.optional(timeZoneSchema),
    })
    .check(passwordsMatch),
  output: z.object({
    user: userSchema,
    /** The session's new key after a change of email or password; else null. A new password ends all other sessions. */
    api_key: z.nullable(z.string()),
  }),
  policy: FORM,
});

export const createSignInCode = defineCall({
  name: 'createSignInCode',
  summary: 'Creates a six-digit code that logs in another device',
  method: 'POST',
  path: '/auth/session_code', // assumed: §7
  credential: 'user',
  errorStatuses: [429],
  input: z.object({}),
  output: z.object({ code: z.string(), expires_ts: timestampSchema }),
  policy: PAGE_PART,
});

export const addSession = defineCall({
  name: 'addSession',
  summary: 'Logs this device in with the code shown on another device',
  method: 'POST',
  path: '/auth/add_session',
  errorStatuses: [429],
  input: z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)), ...throttledFields }),
  output: loginSessionSchema,
  policy: FORM,
});

export const listSessions = defineCall({
  name: 'listSessions',
  summary: 'The sessions of the user, the latest first',
  method: 'GET',
  path: '/auth/sessions', // assumed: §7
  credential: 'user',
  input: z.object({}),
  output: z.array(activeSessionSchema),
  policy: PAGE_PART,
});

export const reauthenticate = defineCall({
  name: 'reauthenticate',
  summary: 'Confirms the current password before a sensitive action; the session gets a new api key',
  method: 'POST',
  path: '/auth/reauthenticate', // assumed: §7
  credential: 'user',
  errorStatuses: [429],
  input: z.object({ current_password: currentPasswordSchema }),
  output: z.object({ api_key: z.string().check(z.minLength(1)) }),
  policy: FORM,
});

/**
 * A 422 with an error of the field `current_password`: the user has to call `reauthenticate` first. The password is not
 * a field of the call itself, because a DELETE would send it in the query string. // assumed: §7
 */
const REVOCATION = { ...ACTION, tolerate: [422] };

export const revokeSession = defineCall({
  name: 'revokeSession',
  summary: 'Ends one session of the user; another than the current one only after a recent authentication',
  method: 'DELETE',
  path: '/auth/sessions/{id}', // assumed: §7
  credential: 'user',
  input: z.object({ id: idSchema }),
  output: doneSchema,
  policy: REVOCATION,
});

export const revokeOtherSessions = defineCall({
  name: 'revokeOtherSessions',
  summary: 'Ends all other sessions of the user; only after a recent authentication',
  method: 'POST',
  path: '/auth/sessions/revoke_others', // assumed: §7
  credential: 'user',
  input: z.object({}),
  output: z.object({ revoked: z.number().check(z.int(), z.nonnegative()) }),
  policy: REVOCATION,
});

export const listIdentities = defineCall({
  name: 'listIdentities',
  summary: 'The identities at Google or Facebook that can log in as the user, the oldest first',
  method: 'GET',
  path: '/auth/identities', // assumed: §7
  credential: 'user',
  input: z.object({}),
  output: z.array(linkedIdentitySchema),
  policy: PAGE_PART,
});

export const unlinkIdentity = defineCall({
  name: 'unlinkIdentity',
  summary: 'Removes an identity of the user; only after a recent authentication',
  method: 'DELETE',
  path: '/auth/identities/{id}', // assumed: §7
  credential: 'user',
  input: z.object({ id: idSchema }),
  /** A 422 with an error of the field `id`: without a password, it is the only way to log in. */
  output: doneSchema,
  policy: REVOCATION,
});

export const requestAccountDeletion = defineCall({
  name: 'requestAccountDeletion',
  summary: 'Mails a link that confirms the deletion of the account',
  method: 'POST',
  path: '/delete-account', // assumed: §7
  credential: 'user',
  errorStatuses: [429],
  /** `current_password`: needed by users who have a password. */
  input: z.object({ current_password: currentPasswordSchema }),
  /** `api_key`: the session's new key after the current password. // assumed: §7 */
  output: z.object({ ...doneSchema.shape, api_key: z.nullish(z.string()) }),
  policy: FORM,
});

export const confirmAccountDeletion = defineCall({
  name: 'confirmAccountDeletion',
  summary: 'Deletes an account and its data with the parameters of a mailed link',
  method: 'POST',
  path: '/delete-account-confirm',
  credential: 'channel_key',
  input: z.object(signedLinkFields),
  output: doneSchema,
  policy: FORM,
});
