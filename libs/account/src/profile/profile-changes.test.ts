import { expect, it } from 'vitest';
import { USER } from '../testing/test-user.ts';
import { changesOf, isChanged } from './profile-changes.ts';

const unchangedValues = {
  first_name: 'Robin',
  last_name: 'Côté',
  email: 'robin@example.com',
  password: '',
  password_confirmation: '',
  current_password: '',
};

it.each([
  [{}, {}],
  [{ first_name: '  Robin ', email: ' Robin@Example.com' }, {}],
  [{ first_name: 'Rob 🏒' }, { first_name: 'Rob 🏒' }],
  [{ last_name: '' }, { last_name: '' }],
  [{ email: ' new@example.com ' }, { email: 'new@example.com' }],
  [
    { password: ' spaces count ', password_confirmation: ' spaces count ' },
    { password: ' spaces count ', password_confirmation: ' spaces count ' },
  ],
  [{ current_password: 'secret horse' }, {}],
  [
    { email: 'new@example.com', current_password: 'secret horse' },
    { email: 'new@example.com', current_password: 'secret horse' },
  ],
  // Typed into the confirmation only: still sent, so that it is reported.
  [{ password_confirmation: 'correct horse' }, { password: '', password_confirmation: 'correct horse' }],
])('changesOf for %j is %j', (typed, changes) => {
  const values = { ...unchangedValues, ...typed };
  expect(changesOf(USER, values)).toEqual(changes);
  expect(isChanged(USER, values)).toBe(Object.keys(changes).length > 0);
});
