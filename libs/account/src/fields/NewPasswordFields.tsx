import { useT } from '@grandstand/i18n';
import { type FieldErrors, TextField } from '@grandstand/ui';
import { type FocusEvent, useState } from 'react';
import { readForm } from './read-form.ts';

interface Props {
  readonly label: string;
  /** Errors of the form; take precedence over the check on blur. */
  readonly errors: FieldErrors;
}

/** A new password and its confirmation; a difference is reported when the confirmation loses the focus. */
export function NewPasswordFields({ label, errors }: Props) {
  const t = useT();
  const [differ, setDiffer] = useState(false);
  const compare = ({ target: { form } }: FocusEvent<HTMLInputElement>) => {
    if (!form) return;
    const { password, password_confirmation: again } = readForm(form, 'password', 'password_confirmation');
    setDiffer(again !== '' && again !== password);
  };
  const hasFormError = Object.hasOwn(errors, 'password_confirmation');
  return (
    <>
      <TextField
        label={label}
        type="password"
        name="password"
        autoComplete="new-password"
        hint={t('account.passwordHint')}
        onInput={() => setDiffer(false)}
        required
      />
      <TextField
        label={t('account.passwordConfirmation')}
        type="password"
        name="password_confirmation"
        autoComplete="new-password"
        error={differ && !hasFormError ? t('account.passwordsDifferShort') : undefined}
        onInput={() => setDiffer(false)}
        onBlur={compare}
        required
      />
    </>
  );
}
