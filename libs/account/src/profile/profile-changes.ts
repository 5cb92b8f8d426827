import type { CallInput, calls, User } from '@grandstand/api';
import type { Values } from '../fields/field-rules.ts';

type ProfileChanges = Omit<CallInput<typeof calls.updateProfile>, '_method'>;

/** The form's fields, by name. */
export const PROFILE_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'password',
  'password_confirmation',
  'current_password',
] as const;
export type ProfileValues = Values<(typeof PROFILE_FIELDS)[number]>;

/**
 * The fields that differ from the profile, and the current password if one of them needs it. The new password and its
 * confirmation are left out if both are empty; upper and lower case in emails are not a difference.
 */
export function changesOf(user: User, values: ProfileValues): ProfileChanges {
  const changes: ProfileChanges = {};
  const { first_name, last_name, email, password, password_confirmation, current_password } = values;
  if (first_name.trim() !== user.first_name) changes.first_name = first_name.trim();
  if (last_name.trim() !== user.last_name) changes.last_name = last_name.trim();
  if (email.trim().toLowerCase() !== user.email.toLowerCase()) changes.email = email.trim();
  if (password !== '' || password_confirmation !== '')
    Object.assign(changes, { password, password_confirmation });
  if (needsCurrentPassword(changes) && current_password !== '') changes.current_password = current_password;
  return changes;
}

/** Whether changes need the current password: an API key alone must not suffice to take over an account. */
export const needsCurrentPassword = ({ email, password }: ProfileChanges): boolean =>
  email !== undefined || password !== undefined;

export const isChanged = (user: User, values: ProfileValues): boolean =>
  Object.keys(changesOf(user, values)).length > 0;
