import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { TextField } from '@grandstand/ui';

interface Props {
  readonly user: User;
  readonly hint?: string;
}

/**
 * The password of the user who is logged in. Required only when the backend says that the user has one: a backend may not
 * know `has_password`.
 */
export function CurrentPasswordField({ user, hint }: Props) {
  return (
    <TextField
      label={useT()('profile.currentPassword')}
      type="password"
      name="current_password"
      autoComplete="current-password"
      hint={hint}
      required={user.has_password === true}
    />
  );
}
