import { expect, it } from 'vitest';
import { isUnwritten, notificationField, readNotifications, withField } from './notifications.ts';

const BY_DEFAULT = { event_reminders: true, new_clips: true, news: false };

it.each([
  [[], BY_DEFAULT],
  [[{ name: 'news', value: '1' }], { ...BY_DEFAULT, news: true }],
  [[{ name: 'event_reminders', value: '0' }], { ...BY_DEFAULT, event_reminders: false }],
  [[{ name: 'new_clips', value: 'maybe' }], BY_DEFAULT],
  [[{ name: 'something_else', value: '0' }], BY_DEFAULT],
])('the fields %j mean %j', (fields, choices) => {
  expect(readNotifications(fields)).toEqual(choices);
});

it('is read as it was written', () => {
  expect(readNotifications([notificationField('news', true)]).news).toBe(true);
  expect(readNotifications([notificationField('new_clips', false)]).new_clips).toBe(false);
});

it('has nothing written where the form is not found', () => {
  const at = (status: number) => ({ kind: 'status', call: 'getCustomForm', status, body: null }) as const;
  expect(isUnwritten(at(404))).toBe(true);
  expect(isUnwritten(at(500))).toBe(false);
  expect(isUnwritten({ kind: 'offline', call: 'getCustomForm' })).toBe(false);
});

it('has one field changed', () => {
  const form = withField(undefined, notificationField('news', true));
  expect(readNotifications(form.fields)).toEqual({ ...BY_DEFAULT, news: true });
  const changed = withField(
    withField(form, notificationField('new_clips', false)),
    notificationField('news', false),
  );
  expect(readNotifications(changed.fields)).toEqual({ ...BY_DEFAULT, new_clips: false });
});
