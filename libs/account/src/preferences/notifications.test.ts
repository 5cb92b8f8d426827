import { NOTIFICATION_DEFAULTS, readNotifications } from '@grandstand/api';
import { expect, it } from 'vitest';
import { isUnwritten, notificationField, withField } from './notifications.ts';

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
  expect(readNotifications(form.fields)).toEqual({ ...NOTIFICATION_DEFAULTS, news: true });
  const changed = withField(
    withField(form, notificationField('new_clips', false)),
    notificationField('news', false),
  );
  expect(readNotifications(changed.fields)).toEqual({ ...NOTIFICATION_DEFAULTS, new_clips: false });
});
