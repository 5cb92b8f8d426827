import { expect, it } from 'vitest';
import { readNotifications } from './notification-settings.ts';

const DEFAULTS = { event_reminders: true, new_clips: true, news: false };

it.each([
  [[], DEFAULTS],
  [[{ name: 'news', value: '1' }], { ...DEFAULTS, news: true }],
  [[{ name: 'event_reminders', value: '0' }], { ...DEFAULTS, event_reminders: false }],
  [[{ name: 'new_clips', value: 'maybe' }], DEFAULTS],
  [[{ name: 'something_else', value: '0' }], DEFAULTS],
])('readNotifications converts the fields %j to %j', (fields, settings) => {
  expect(readNotifications(fields)).toEqual(settings);
});
