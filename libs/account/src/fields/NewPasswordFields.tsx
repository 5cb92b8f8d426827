import { useT } from '@grandstand/i18n';
import { type FieldErrors, TextField } from '@grandstand/ui';
import { type FocusEvent, useState } from 'react';
import { readForm } from './read-form.ts';

interface Props {
  readonly label: string;
  /** What the form says about its fields: it comes before what is noticed here. */
  readonly errors: FieldErrors;
}

/** A password that is chosen now, and the same once more. That they differ is said on leaving the second. */
export function NewPasswordFields({ label, errors }: Props) {
  const t = useT();
  const [differ, setDiffer] = useState(false);
  const compare = ({ target: { form } }: FocusEvent<HTMLInputElement>) => {
    if (!form) return;
    const { password, password_confirmation: again } = readForm(form, 'password', 'password_confirmation');
    setDiffer(again !== '' && again !== password);
  };
  const isSaid = Object.hasOwn(errors, 'password_confirmation');
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
        error={differ && !isSaid ? t('account.passwordsDifferShort') : undefined}
        onInput={() => setDiffer(false)}
        onBlur={compare}
        required
      />
    </>
  );
}
