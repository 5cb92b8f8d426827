import { expect, it } from 'vitest';
import { readNotifications } from './notification-settings.ts';

const BY_DEFAULT = { event_reminders: true, new_clips: true, news: false };

it.each([
  [[], BY_DEFAULT],
  [[{ name: 'news', value: '1' }], { ...BY_DEFAULT, news: true }],
  [[{ name: 'event_reminders', value: '0' }], { ...BY_DEFAULT, event_reminders: false }],
  [[{ name: 'new_clips', value: 'maybe' }], BY_DEFAULT],
  [[{ name: 'something_else', value: '0' }], BY_DEFAULT],
])('the fields %j mean %j', (fields, settings) => {
  expect(readNotifications(fields)).toEqual(settings);
});
