import { type ApiError, hasStatus } from '@grandstand/api';

/** The custom form (§3) that keeps what a person wants to hear of. */
export const NOTIFICATIONS_ALIAS = 'notifications';

/** What there is to hear of, and whether somebody who has not said anything does. */
const DEFAULTS = { event_reminders: true, new_clips: true, news: false } as const;

export type NotificationName = keyof typeof DEFAULTS;
export type Notifications = Readonly<Record<NotificationName, boolean>>;

export const NOTIFICATION_NAMES = [
  'event_reminders',
  'new_clips',
  'news',
] as const satisfies readonly NotificationName[];

interface FormField {
  readonly name: string;
  readonly value: string;
}

/** The choices in a form's fields; what is not said there is as it is by default. */
export function readNotifications(fields: readonly FormField[]): Notifications {
  const isOn = (name: NotificationName) => {
    const said = fields.find((field) => field.name === name)?.value;
    return said === '1' || (said !== '0' && DEFAULTS[name]);
  };
  return {
    event_reminders: isOn('event_reminders'),
    new_clips: isOn('new_clips'),
    news: isOn('news'),
  };
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

/** Nothing has been said yet: the form is written with the first choice (§8, *Per call*). */
export const isUnwritten = (error: ApiError): boolean => hasStatus(error, 404);
