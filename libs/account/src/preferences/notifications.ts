import { type ApiError, hasStatus, type NotificationName, NOTIFICATIONS_ALIAS } from '@grandstand/api';

/** In display order. */
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

/** The form with one field replaced; missing fields have their defaults. */
export const withField = (
  form: { readonly fields: readonly FormField[] } | undefined,
  field: FormField,
): { alias: string; fields: FormField[] } => ({
  alias: NOTIFICATIONS_ALIAS,
  fields: [...(form?.fields ?? []).filter(({ name }) => name !== field.name), field],
});

/** Whether the form does not exist yet: it is created by the first change (§8, *Per call*). */
export const isNotSavedYet = (error: ApiError): boolean => hasStatus(error, 404);
