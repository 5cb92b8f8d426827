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

/**
 * The notification settings, which the server stores as a custom form (§3), with one field changed. Fields that the form
 * does not contain stay absent, which means their default.
 */
export const withField = (
  form: { readonly fields: readonly FormField[] } | undefined,
  field: FormField,
): { alias: string; fields: FormField[] } => ({
  alias: NOTIFICATIONS_ALIAS,
  fields: [...(form?.fields ?? []).filter(({ name }) => name !== field.name), field],
});

/** Whether the error only means that the user has no form yet; the first change creates it (§8, *Per call*). */
export const isNotSavedYet = (error: ApiError): boolean => hasStatus(error, 404);
