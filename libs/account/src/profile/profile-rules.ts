import {
  validationErrors,
  email,
  firstName,
  lastName,
  newPassword,
  passwordConfirmation,
} from '../fields/field-rules.ts';
import type { ProfileValues } from './profile-changes.ts';

/** The errors of a profile (§5). The password is optional, except to replace a temporary one (§2, guard 3). */
export function profileValidationErrors(values: ProfileValues, isPasswordRequired: boolean) {
  const isPasswordGiven = values.password !== '' || values.password_confirmation !== '';
  const names = { first_name: firstName, last_name: lastName, email };
  const password = { password: newPassword, password_confirmation: passwordConfirmation };
  return validationErrors(values, isPasswordRequired || isPasswordGiven ? { ...names, ...password } : names);
}
