import { describe, expect, it } from 'vitest';
import {
  complaintsAbout,
  currentPassword,
  digits,
  email,
  firstName,
  lastName,
  newPassword,
  passwordConfirmation,
} from './field-rules.ts';

describe('an address (§5, D9)', () => {
  it.each([
    ['', 'account.enterEmail'],
    ['   ', 'account.enterEmail'],
    ['fan', 'account.emailInvalid'],
    ['fan@', 'account.emailInvalid'],
    ['@example.com', 'account.emailInvalid'],
    ['fan@exa mple.com', 'account.emailInvalid'],
    ['fan@-example.com', 'account.emailInvalid'],
    ['123456789', 'account.emailInvalid'],
    ['123456789012345', 'account.emailInvalid'],
    ['++1234567890', 'account.emailInvalid'],
    ['12345+67890', 'account.emailInvalid'],
    ['1234567890a', 'account.emailInvalid'],
    [`${'a'.repeat(250)}@example.com`, 'account.lengthLess'],
  ])('refuses %j', (value, key) => {
    expect(email(value, {})?.key).toBe(key);
  });

  it.each([
    'fan@example.com',
    '  Fan@Example.COM ',
    'fan+tickets@localhost',
    "o'brien@example.co.uk",
    '1234567890',
    '+12345678901234',
    '+1 (604) 555-01.23',
    '(604) 555 0123',
  ])('takes %j', (value) => {
    expect(email(value, {})).toBeNull();
  });
});

describe('a name', () => {
  it.each([
    ['', 'account.enterFirstName', undefined],
    [' \t', 'account.enterFirstName', undefined],
    ['x'.repeat(101), 'account.lengthLess', 101],
    ['Ana\u202e', 'account.nameInvalid', undefined],
    ['Ana\u0000', 'account.nameInvalid', undefined],
  ])('is refused: %j', (value, key, number) => {
    expect(firstName(value, {})).toEqual(number === undefined ? { key } : { key, number });
  });

  it.each(['Ana', 'Élise-Анна', '🏒🥅', '👩‍👩‍👧', 'محمد', 'x'.repeat(100), `  ${'x'.repeat(100)}  `])(
    'is taken: %j',
    (value) => {
      expect(firstName(value, {})).toBeNull();
    },
  );

  it('has a message of its own for each of the two', () => {
    expect(lastName('', {})).toEqual({ key: 'account.enterLastName' });
  });
});

describe('a password', () => {
  it.each([
    ['', { key: 'account.fieldRequired' }],
    ['seven77', { key: 'account.passwordTooShort' }],
    ['x'.repeat(201), { key: 'account.lengthLess', number: 201 }],
    ['eight888', null],
    ['        ', null],
    ['x'.repeat(200), null],
  ])('%j', (value, complaint) => {
    expect(newPassword(value, {})).toEqual(complaint);
  });

  it('that was chosen before may be as short as it was', () => {
    expect(currentPassword('', {})).toEqual({ key: 'account.fieldRequired' });
    expect(currentPassword('seven77', {})).toBeNull();
    expect(currentPassword('x'.repeat(201), {})).toEqual({ key: 'account.lengthLess', number: 201 });
  });

  it('differs from its confirmation', () => {
    const all = { password: 'correct horse' };
    expect(passwordConfirmation('correct horse', all)).toBeNull();
    expect(passwordConfirmation('Correct horse', all)).toEqual({ key: 'account.passwordsDiffer' });
    expect(passwordConfirmation('', all)).toEqual({ key: 'account.passwordsDiffer' });
  });
});

it.each([
  ['', { key: 'account.fieldRequired' }],
  ['12345', { key: 'account.lengthGreater', number: 5 }],
  ['123456', null],
  ['1234567', { key: 'account.lengthLess', number: 7 }],
])('six digits: %j', (value, complaint) => {
  expect(digits(6)(value, {})).toEqual(complaint);
});

it('finds what is wrong with a form, field by field', () => {
  const rules = { email, password: currentPassword };
  expect(complaintsAbout({ email: 'fan@example.com', password: 'x' }, rules)).toEqual({});
  expect(complaintsAbout({ email: '', password: '' }, rules)).toEqual({
    email: { key: 'account.enterEmail' },
    password: { key: 'account.fieldRequired' },
  });
});
