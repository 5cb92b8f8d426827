import { type ApiError, hasStatus, type NotificationName, NOTIFICATIONS_ALIAS } from '@grandstand/api';

/** In the order in which the switches stand. */
export const NOTIFICATION_NAMES = [
  'event_reminders',
  'new_clips',
  'news',
] as const satisfies readonly NotificationName[];

interface FormField {
  readonly name: string;
  readonly value: string;
}

export const notificationField = (name: NotificationName, isOn: boolean): FormField => ({
  name,
  value: isOn ? '1' : '0',
});

/** The form with one field changed; the fields that it has not are at their defaults. */
export const withField = (
  form: { readonly fields: readonly FormField[] } | undefined,
  field: FormField,
): { alias: string; fields: FormField[] } => ({
  alias: NOTIFICATIONS_ALIAS,
  fields: [...(form?.fields ?? []).filter(({ name }) => name !== field.name), field],
});

/** The user has not chosen yet: the form is written with the first choice (§8, *Per call*). */
export const isUnwritten = (error: ApiError): boolean => hasStatus(error, 404);
