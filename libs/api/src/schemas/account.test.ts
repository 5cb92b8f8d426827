import { describe, expect, it } from 'vitest';
import {
  cleanName,
  isPhoneNumber,
  nameSchema,
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
    ['001 604 555 0123', '16045550123'],
    ['0016045550123', '16045550123'],
    ['+001 (604) 555-0123', '16045550123'],
    ['0049 30 1234567890', '49301234567890'],
    ['0612345678', '0612345678'],
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
    '00123456789012345',
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

const NAME = 'Zoë O’Neill-Đặng 王 🏒';

describe('nameSchema', () => {
  it.each([NAME, 'علی\u200cرضا', '👩\u200d🚒', 'a'.repeat(100)])('accepts %j', (name) =>
    expect(nameSchema.parse(` ${name} `)).toBe(name),
  );

  it.each([
    '',
    ' ',
    '\u200d',
    '\u3000',
    'a'.repeat(101),
    ...'\0\n\u0085\u00ad\u061c\u180e\u200b\u200e\u2028\u2029\u202e\u2064\u2066\u206a\ufeff\ufff9\ud800'
      .split('')
      .map((character) => `A${character}nn`),
  ])('rejects %j', (name) => expect(nameSchema.safeParse(name).success).toBe(false));
});

describe('cleanName', () => {
  it.each([
    [NAME, NAME],
    ['  Ann\r\nBcc: x ', 'Ann Bcc: x'],
    ['A\u202enn\0', 'Ann'],
    ['\u200d', ''],
    [`${'a'.repeat(99)}🏒`, 'a'.repeat(99)],
  ])('makes %j to %j, which is empty or a valid name', (sent, name) => {
    expect(cleanName(sent)).toBe(name);
    expect(name === '' || nameSchema.safeParse(name).success).toBe(true);
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
