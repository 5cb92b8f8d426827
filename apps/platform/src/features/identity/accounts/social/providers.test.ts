import { expect, it } from 'vitest';
import { readProfile } from './providers.ts';

const ANN = {
  subject: '1',
  email: 'ann@example.com',
  isEmailVerified: true,
  firstName: 'Ann',
  lastName: 'Bell',
};
const google = {
  sub: '1',
  email: 'Ann@Example.com',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Bell',
};
const facebook = { id: '1', email: 'ann@example.com', first_name: 'Ann', last_name: 'Bell' };

it('reads the profiles of the providers', () => {
  expect(readProfile('google', google)).toEqual(ANN);
  expect(readProfile('facebook', facebook)).toEqual(ANN);
});

it.each([
  ['A\u202enn\r\nBell\0', 'Ann Bell'],
  ['a'.repeat(150), 'a'.repeat(100)],
  [undefined, ''],
  [null, ''],
  [42, ''],
])('stores the name %j as %j', (sent, name) => {
  expect(readProfile('google', { ...google, given_name: sent })).toEqual({ ...ANN, firstName: name });
  expect(readProfile('facebook', { ...facebook, first_name: sent })).toEqual({ ...ANN, firstName: name });
});

it.each([undefined, 'ann', 'a\0@example.com', '16045550123', `${'a'.repeat(250)}@example.com`])(
  'takes the email %j for missing',
  (email) => expect(readProfile('google', { ...google, email })).toEqual({ ...ANN, email: null }),
);

it.each([undefined, 1, '', 'a b', 'a\0', 'a'.repeat(256)])('rejects the user id %j', (sub) =>
  expect(readProfile('google', { ...google, sub })).toBeNull(),
);
