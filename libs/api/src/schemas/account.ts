import { PLAIN_LINE, toPlainLine } from '@grandstand/core';
import * as z from 'zod/mini';
import { areaSchema } from './channel.ts';
import { idSchema } from './wire.ts';

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  // assumed: §7 (the specification says "name fields")
  first_name: z.string(),
  last_name: z.string(),
  // assumed: §7
  email_verified: z.boolean(),
  /** A new email address that replaces `email` when it is verified; null without one. // assumed: §7 */
  pending_email: z.nullable(z.string()),
  temporary_password: z.boolean(),
  /** False for a user who has logged in with a social provider only. Missing: unknown. // assumed: §7 */
  has_password: z.nullish(z.boolean()),
  trial_period_used: z.boolean(),
  is_geo_blocked: z.boolean(),
  area: areaSchema,
  /** Names in any letter case (§3, *Capabilities*; D8: `vod_media` is an alias of `vod_media_access`). */
  capabilities: z.array(z.string()),
  featureCount: z.record(z.string(), z.number()),
});
export type User = z.infer<typeof userSchema>;

/** Identity providers for social login (§6, D15). */
export const socialProviderSchema = z.literal(['google', 'facebook']);
export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** The custom form (§3) with a user's mail settings. // assumed: §7 */
export const NOTIFICATIONS_ALIAS = 'notifications';

/** The fields of the form with their defaults. The form stores `'1'` for on, `'0'` for off. */
export const NOTIFICATION_DEFAULTS = { event_reminders: true, new_clips: true, news: false } as const;

export type NotificationName = keyof typeof NOTIFICATION_DEFAULTS;
export type Notifications = Readonly<Record<NotificationName, boolean>>;

/** Reads the settings from the fields of the form; missing and invalid fields have their default. */
export function readNotifications(
  fields: readonly { readonly name: string; readonly value: string }[],
): Notifications {
  const isOn = (name: NotificationName) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value === '1' || (value !== '0' && NOTIFICATION_DEFAULTS[name]);
  };
  return {
    event_reminders: isOn('event_reminders'),
    new_clips: isOn('new_clips'),
    news: isOn('news'),
  };
}

/**
 * A telephone number: 10 to 14 digits with an optional leading plus or `00`, the international prefix; separators are
 * space, dash, dot, parentheses (D9).
 */
const PHONE_NUMBER = /^(?:\+|0[\s().-]*0)?[\s().-]*(?:\d[\s().-]*){10,14}$/;

/**
 * Normalises an account's identifier for storage and comparison: an email address to lower case, a telephone number
 * to its digits (D23), without an international prefix as in E.164. Other text is trimmed and converted to lower case.
 */
export function normalizeLogin(typed: string): string {
  const login = typed.trim().toLowerCase();
  if (!PHONE_NUMBER.test(login)) return login;
  const digits = login.replaceAll(/\D/g, '');
  // No country code and no national number begins with 00.
  return digits.replace(/^(?:00)+(?=\d{10})/, '');
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

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const NAME_LENGTH = 100;

export const nameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(NAME_LENGTH),
  z.regex(PLAIN_LINE),
  // An empty name has the error of its length only.
  z.refine((name) => name === '' || VISIBLE.test(name)),
);

/** A name that another system sent, without what `nameSchema` rejects; may be empty. */
export function cleanName(sent: string): string {
  const short = toPlainLine(sent)
    .slice(0, NAME_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim();
  return VISIBLE.test(short) ? short : '';
}

/** A new password: at least 8 characters (D9). */
export const newPasswordSchema = z.string().check(z.minLength(8), z.maxLength(200));

/** Checks that password and confirmation are equal; the error belongs to the confirmation (§5). */
export const passwordsMatch = z.refine<{
  password?: string | undefined;
  password_confirmation?: string | undefined;
}>((fields) => fields.password === fields.password_confirmation, {
  path: ['password_confirmation'],
  error: 'The password and password confirmation do not match',
});
