/** The custom form (§3) that keeps which mail a user wants. // assumed: §7 */
export const NOTIFICATIONS_ALIAS = 'notifications';

/** Its fields, and what applies while a field is unset; `'1'` is on, `'0'` off. */
export const NOTIFICATION_DEFAULTS = { event_reminders: true, new_clips: true, news: false } as const;

export type NotificationName = keyof typeof NOTIFICATION_DEFAULTS;
export type Notifications = Readonly<Record<NotificationName, boolean>>;

/** The settings in a form's fields. */
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
