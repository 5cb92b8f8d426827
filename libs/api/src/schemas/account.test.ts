import { describe, expect, it } from 'vitest';
import {
  isPhoneNumber,
  loginSchema,
  newPasswordSchema,
  normalizeLogin,
  readNotifications,
} from './account.ts';

describe('loginSchema (D9, D23)', () => {
  it.each([
    ['Fan@Example.COM ', 'fan@example.com'],
    ['6045550123', '6045550123'],
    ['+1 (604) 555-01.23', '16045550123'],
    [' 1-604-555-0123', '16045550123'],
    ['16045550123', '16045550123'],
    ['(604) 555 0123', '6045550123'],
  ])('normalises %j to %j', (typed, login) => {
    expect(loginSchema.parse(typed)).toBe(login);
    expect(normalizeLogin(typed)).toBe(login);
    expect(loginSchema.parse(login)).toBe(login);
    expect(isPhoneNumber(login)).toBe(!login.includes('@'));
  });

  it.each([
    '',
    'fan',
    '123456789',
    '123456789012345',
    '++1234567890',
    '12345+67890',
    '1234567890a',
    'a'.repeat(250) + '@b.co',
  ])('rejects %j', (typed) => {
    expect(loginSchema.safeParse(typed).success).toBe(false);
    expect(isPhoneNumber(normalizeLogin(typed))).toBe(false);
  });

  it('rejects a long run of separators without slow backtracking', () => {
    expect(loginSchema.safeParse(`+${' '.repeat(50_000)}x`).success).toBe(false);
  });
});

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

it.each([
  ['1234567', false],
  ['12345678', true],
  ['a long sentence of many words, which is easy to remember and to type', true],
  ['🙂'.repeat(16), true],
  ['a'.repeat(201), false],
])('the new password %s is long enough and not too long: %s (D9)', (password, isValid) =>
  expect(newPasswordSchema.safeParse(password).success).toBe(isValid),
);
