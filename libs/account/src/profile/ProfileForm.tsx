import { calls, type User } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useAdoptProfile } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, Form, media, TextField, toasts } from '@grandstand/ui';
import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { readForm } from '../fields/read-form.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { changesOf, isChanged, needsCurrentPassword, PROFILE_FIELDS } from './profile-changes.ts';
import { profileValidationErrors } from './profile-rules.ts';
import { SetPassword } from './SetPassword.tsx';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.25rem ${token('--gap')};
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

interface Props {
  readonly user: User;
  /** Called when a temporary password has been replaced. */
  readonly onPasswordSet: () => void;
}

/** Names, email and password; only changed fields are sent. */
export function ProfileForm({ user, onPasswordSet }: Props) {
  const t = useT();
  const adopt = useAdoptProfile();
  const { send, isSending } = useMutation(calls.updateProfile);
  const formErrors = useFormErrors();
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(user);
  useEffect(() => {
    saved.current = user;
  }, [user]);
  useUnsavedChangesGuard(
    () => form.current !== null && isChanged(saved.current, readForm(form.current, ...PROFILE_FIELDS)),
  );
  const mustChangePassword = user.temporary_password;
  const hasPassword = user.has_password !== false;
  const [isCurrentPasswordShown, setCurrentPasswordShown] = useState(mustChangePassword);
  const showCurrentPasswordIfNeeded = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setCurrentPasswordShown(
      mustChangePassword || needsCurrentPassword(changesOf(user, readForm(currentTarget, ...PROFILE_FIELDS))),
    );

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readForm(event.currentTarget, ...PROFILE_FIELDS);
    const changes = changesOf(user, values);
    const required = {
      newPassword: mustChangePassword,
      currentPassword: user.has_password === true && (mustChangePassword || needsCurrentPassword(changes)),
    };
    if (!formErrors.validate(profileValidationErrors(values, required))) return;
    if (Object.keys(changes).length === 0) {
      toasts.show(t('profile.nothingChanged'));
      return;
    }
    const answer = await send({ _method: 'patch', ...changes });
    if (!answer) return;
    if (!answer.ok) {
      formErrors.setServerError(answer.error, Object.keys(values));
      return;
    }
    // First of all, so that useUnsavedChangesGuard() sees no unsaved changes.
    saved.current = answer.value.user;
    if (form.current) fillForm(form.current, answer.value.user);
    setCurrentPasswordShown(false);
    adopt(answer.value);
    toasts.show(t('profile.saved'), { type: 'success' });
    if (mustChangePassword) onPasswordSet();
  };

  return (
    <Form
      ref={form}
      aria-label={t('app.editProfile')}
      {...formErrors.formProps}
      onInput={showCurrentPasswordIfNeeded}
      onSubmit={(event) => void submit(event)}
    >
      <Fields>
        <TextField
          label={t('account.firstName')}
          name="first_name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          required
        />
        <TextField
          label={t('account.lastName')}
          name="last_name"
          autoComplete="family-name"
          defaultValue={user.last_name}
          required
        />
        <Whole>
          <TextField
            label={t('account.email')}
            type="email"
            name="email"
            autoComplete="username"
            hint={hasPassword ? t('profile.emailHint') : undefined}
            defaultValue={user.email}
            readOnly={!hasPassword}
            required
          />
        </Whole>
        {hasPassword ? (
          <>
            <TextField
              label={t(mustChangePassword ? 'account.newPassword' : 'profile.newPasswordOptional')}
              type="password"
              name="password"
              autoComplete="new-password"
              required={mustChangePassword}
            />
            <TextField
              label={t('account.passwordConfirmation')}
              type="password"
              name="password_confirmation"
              autoComplete="new-password"
              required={mustChangePassword}
            />
            {isCurrentPasswordShown && (
              <Whole>
                <CurrentPasswordField
                  user={user}
                  hint={t(
                    mustChangePassword ? 'profile.temporaryPasswordHint' : 'profile.currentPasswordHint',
                  )}
                />
              </Whole>
            )}
          </>
        ) : (
          <Whole>
            <SetPassword user={user} text={t('profile.setPasswordText')} />
          </Whole>
        )}
      </Fields>
      <div>
        <Button type="submit" loading={isSending}>
          {t('profile.save')}
        </Button>
      </div>
    </Form>
  );
}

/** Fills the form with the saved values: trimmed names, the effective email, no password. */
function fillForm(form: HTMLFormElement, user: User): void {
  const values: Readonly<Record<string, string>> = {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    password: '',
    password_confirmation: '',
    current_password: '',
  };
  for (const element of form.elements)
    if (element instanceof HTMLInputElement) element.value = values[element.name] ?? element.value;
}
