import { describe, expect, it } from 'vitest';
import {
  validationErrors,
  currentPassword,
  digits,
  email,
  firstName,
  lastName,
  newPassword,
  passwordConfirmation,
} from './field-rules.ts';

describe('email (§5, D9)', () => {
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
  ])('rejects %j', (value, key) => {
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
  ])('accepts %j', (value) => {
    expect(email(value, {})).toBeNull();
  });
});

describe('firstName and lastName', () => {
  it.each([
    ['', 'account.enterFirstName', undefined],
    [' \t', 'account.enterFirstName', undefined],
    ['x'.repeat(101), 'account.lengthLess', 101],
    ['Ana\u202e', 'account.nameInvalid', undefined],
    ['A\u200bna', 'account.nameInvalid', undefined],
    ['Ana\u0000', 'account.nameInvalid', undefined],
  ])('rejects %j', (value, key, number) => {
    expect(firstName(value, {})).toEqual(number === undefined ? { key } : { key, number });
  });

  it.each(['Ana', 'Élise-Анна', '🏒🥅', '👩‍👩‍👧', 'محمد', 'x'.repeat(100), `  ${'x'.repeat(100)}  `])(
    'accepts %j',
    (value) => {
      expect(firstName(value, {})).toBeNull();
    },
  );

  it('have different messages for an empty value', () => {
    expect(lastName('', {})).toEqual({ key: 'account.enterLastName' });
  });
});

describe('password rules', () => {
  it.each([
    ['', { key: 'account.fieldRequired' }],
    ['seven77', { key: 'account.passwordTooShort' }],
    ['x'.repeat(201), { key: 'account.lengthLess', number: 201 }],
    ['eight888', null],
    ['        ', null],
    ['x'.repeat(200), null],
  ])('newPassword returns for %j: %j', (value, error) => {
    expect(newPassword(value, {})).toEqual(error);
  });

  it('accept a current password of any length up to 200', () => {
    expect(currentPassword('', {})).toEqual({ key: 'account.fieldRequired' });
    expect(currentPassword('seven77', {})).toBeNull();
    expect(currentPassword('x'.repeat(201), {})).toEqual({ key: 'account.lengthLess', number: 201 });
  });

  it('reject a confirmation that differs from the password', () => {
    const values = { password: 'correct horse' };
    expect(passwordConfirmation('correct horse', values)).toBeNull();
    expect(passwordConfirmation('Correct horse', values)).toEqual({ key: 'account.passwordsDiffer' });
    expect(passwordConfirmation('', values)).toEqual({ key: 'account.passwordsDiffer' });
  });
});

it.each([
  ['', { key: 'account.fieldRequired' }],
  ['12345', { key: 'account.lengthGreater', number: 5 }],
  ['123456', null],
  ['1234567', { key: 'account.lengthLess', number: 7 }],
])('digits(6) returns for %j: %j', (value, error) => {
  expect(digits(6)(value, {})).toEqual(error);
});

it('validationErrors returns the errors of a form by field', () => {
  const rules = { email, password: currentPassword };
  expect(validationErrors({ email: 'fan@example.com', password: 'x' }, rules)).toEqual({});
  expect(validationErrors({ email: '', password: '' }, rules)).toEqual({
    email: { key: 'account.enterEmail' },
    password: { key: 'account.fieldRequired' },
  });
});
