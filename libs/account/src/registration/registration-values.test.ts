import { expect, it } from 'vitest';
import { registrationValidationErrors, type Registration } from './registration-values.ts';

const fields: Registration['fields'] = {
  first_name: 'Ana',
  last_name: 'Côté',
  email: 'ana@example.com',
  password: 'correct horse',
  password_confirmation: 'correct horse',
};
const emptyFields = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

it.each<[string, Registration, Record<string, string>]>([
  ['no errors for valid values', { fields, hasAcceptedTerms: true }, {}],
  [
    'an error for each missing value, but none for two equal passwords',
    { fields: emptyFields, hasAcceptedTerms: false },
    {
      first_name: 'account.enterFirstName',
      last_name: 'account.enterLastName',
      email: 'account.enterEmail',
      password: 'account.fieldRequired',
      terms_accepted: 'account.acceptTerms',
    },
  ],
  [
    'an error when the passwords differ',
    { fields: { ...fields, password_confirmation: 'correct house' }, hasAcceptedTerms: true },
    { password_confirmation: 'account.passwordsDiffer' },
  ],
])('returns %s', (_, registration, expected) => {
  const errors = Object.entries(registrationValidationErrors(registration));
  expect(Object.fromEntries(errors.map(([name, { key }]) => [name, key]))).toEqual(expected);
});
