import type { User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { TextField } from '@grandstand/ui';

interface Props {
  readonly user: User;
  readonly hint?: string;
  /** Initial focus of a dialog. */
  readonly 'data-autofocus'?: boolean;
}

/**
 * The password of the user who is logged in. Required only when the backend says that the user has one: a backend may not
 * know `has_password`.
 */
export function CurrentPasswordField({ user, ...rest }: Props) {
  return (
    <TextField
      label={useT()('profile.currentPassword')}
      type="password"
      name="current_password"
      autoComplete="current-password"
      required={user.has_password === true}
      {...rest}
    />
  );
}
