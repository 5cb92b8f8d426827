import { NOTIFICATION_DEFAULTS, readNotifications } from '@grandstand/api';
import { expect, it } from 'vitest';
import { isNotSavedYet, notificationField, withField } from './notifications.ts';

it('readNotifications reads a written field', () => {
  expect(readNotifications([notificationField('news', true)]).news).toBe(true);
  expect(readNotifications([notificationField('new_clips', false)]).new_clips).toBe(false);
});

it('isNotSavedYet is true for 404 only', () => {
  const failureWith = (status: number) =>
    ({ kind: 'status', call: 'getCustomForm', status, body: null }) as const;
  expect(isNotSavedYet(failureWith(404))).toBe(true);
  expect(isNotSavedYet(failureWith(500))).toBe(false);
  expect(isNotSavedYet({ kind: 'offline', call: 'getCustomForm' })).toBe(false);
});

it('withField replaces one field and keeps the others', () => {
  const form = withField(undefined, notificationField('news', true));
  expect(readNotifications(form.fields)).toEqual({ ...NOTIFICATION_DEFAULTS, news: true });
  const changed = withField(
    withField(form, notificationField('new_clips', false)),
    notificationField('news', false),
  );
  expect(readNotifications(changed.fields)).toEqual({ ...NOTIFICATION_DEFAULTS, new_clips: false });
});
