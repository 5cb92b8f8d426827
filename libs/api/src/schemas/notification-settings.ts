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
