import {
  complaintsAbout,
  email,
  firstName,
  lastName,
  newPassword,
  passwordConfirmation,
} from '../fields/field-rules.ts';
import type { ProfileValues } from './profile-changes.ts';

/** What is wrong with a profile (§5). A password may be left out, but not by who has a temporary one (§2, guard 3). */
export function complaintsAboutProfile(values: ProfileValues, isPasswordRequired: boolean) {
  const isPasswordGiven = values.password !== '' || values.password_confirmation !== '';
  const names = { first_name: firstName, last_name: lastName, email };
  const password = { password: newPassword, password_confirmation: passwordConfirmation };
  return complaintsAbout(values, isPasswordRequired || isPasswordGiven ? { ...names, ...password } : names);
}
