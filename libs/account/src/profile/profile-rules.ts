import {
  currentPassword,
  validationErrors,
  email,
  firstName,
  lastName,
  newPassword,
  passwordConfirmation,
} from '../fields/field-rules.ts';
import type { ProfileValues } from './profile-changes.ts';

interface Requirements {
  /** A temporary password must be replaced (§2, guard 3). */
  readonly newPassword: boolean;
  readonly currentPassword: boolean;
}

/** The errors of a profile (§5). The new password is optional, except to replace a temporary one. */
export function profileValidationErrors(values: ProfileValues, required: Requirements) {
  const isPasswordGiven = values.password !== '' || values.password_confirmation !== '';
  return validationErrors(values, {
    first_name: firstName,
    last_name: lastName,
    email,
    ...((required.newPassword || isPasswordGiven) && {
      password: newPassword,
      password_confirmation: passwordConfirmation,
    }),
    ...(required.currentPassword && { current_password: currentPassword }),
  });
}
