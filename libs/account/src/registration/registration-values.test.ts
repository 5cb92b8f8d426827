import { expect, it } from 'vitest';
import { complaintsAboutRegistration, type Registration } from './registration-values.ts';

const fields: Registration['fields'] = {
  first_name: 'Ana',
  last_name: 'Côté',
  email: 'ana@example.com',
  password: 'correct horse',
  password_confirmation: 'correct horse',
};
const nothing = { first_name: '', last_name: '', email: '', password: '', password_confirmation: '' };

it.each<[string, Registration, Record<string, string>]>([
  ['all is well', { fields, hasAcceptedTerms: true }, {}],
  [
    'nothing is filled in',
    { fields: nothing, hasAcceptedTerms: false },
    {
      first_name: 'account.enterFirstName',
      last_name: 'account.enterLastName',
      email: 'account.enterEmail',
      password: 'account.fieldRequired',
      terms_accepted: 'account.acceptTerms',
    },
  ],
  [
    'the passwords differ',
    { fields: { ...fields, password_confirmation: 'correct house' }, hasAcceptedTerms: true },
    { password_confirmation: 'account.passwordsDiffer' },
  ],
])('%s', (_, registration, expected) => {
  const found = Object.entries(complaintsAboutRegistration(registration));
  expect(Object.fromEntries(found.map(([name, { key }]) => [name, key]))).toEqual(expected);
});
