import { expect, it } from 'vitest';
import { profileValidationErrors } from './profile-rules.ts';

const validValues = {
  first_name: 'Robin',
  last_name: 'Côté',
  email: 'robin@example.com',
  password: '',
  password_confirmation: '',
  current_password: '',
};

it.each([
  [{}, false, {}],
  [{}, true, { password: { key: 'account.fieldRequired' } }],
  [{ first_name: ' ' }, false, { first_name: { key: 'account.enterFirstName' } }],
  [{ email: 'robin' }, false, { email: { key: 'account.emailInvalid' } }],
  [
    { password: 'short', password_confirmation: 'short' },
    false,
    { password: { key: 'account.passwordTooShort' } },
  ],
  [{ password: 'correct horse' }, false, { password_confirmation: { key: 'account.passwordsDiffer' } }],
  // Typed into the confirmation only.
  [
    { password_confirmation: 'correct horse' },
    false,
    {
      password: { key: 'account.fieldRequired' },
      password_confirmation: { key: 'account.passwordsDiffer' },
    },
  ],
  [{ password: 'correct horse', password_confirmation: 'correct horse' }, true, {}],
])(
  'of the values %j, when a new password is required: %j, the errors are %j',
  (typed, isPasswordRequired, errors) => {
    const required = { newPassword: isPasswordRequired, currentPassword: false };
    expect(profileValidationErrors({ ...validValues, ...typed }, required)).toEqual(errors);
  },
);

it('requires the current password where a change needs it', () => {
  const required = { newPassword: false, currentPassword: true };
  expect(profileValidationErrors(validValues, required)).toEqual({
    current_password: { key: 'account.fieldRequired' },
  });
  expect(profileValidationErrors({ ...validValues, current_password: 'x' }, required)).toEqual({});
});
