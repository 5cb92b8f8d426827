import { calls, type User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Dialog, Form } from '@grandstand/ui';
import { type SubmitEvent, useId } from 'react';
import { styled } from 'styled-components';
import { currentPassword, validationErrors } from '../fields/field-rules.ts';
import { readForm } from '../fields/read-form.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { ButtonStack } from '../panel/Divider.tsx';
import { CurrentPasswordField } from '../profile/CurrentPasswordField.tsx';
import { usePasswordMutation } from '../profile/use-password-mutation.ts';

const Reason = styled.p`
  margin-block-end: 1.25rem;
  color: ${token('--text-muted')};
  text-wrap: pretty;
`;

interface Props {
  readonly user: User;
  readonly open: boolean;
  /** The session has its new key. */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for the current password before an action that the backend allows only after a recent login. */
export function ConfirmIdentity({ open, ...rest }: Props) {
  const t = useT();
  const reasonId = useId();
  return (
    <Dialog
      open={open}
      size="small"
      title={t('profile.confirmIdentity')}
      describedBy={reasonId}
      onClose={rest.onClose}
    >
      {open && (
        <>
          <Reason id={reasonId}>{t('profile.confirmIdentityText')}</Reason>
          <PasswordForm {...rest} />
        </>
      )}
    </Dialog>
  );
}

function PasswordForm({ user, onConfirmed, onClose }: Omit<Props, 'open'>) {
  const t = useT();
  const { send, isSending } = usePasswordMutation(calls.reauthenticate, user);
  const formErrors = useFormErrors();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readForm(event.currentTarget, 'current_password');
    if (!formErrors.validate(validationErrors(values, { current_password: currentPassword }))) return;
    const answer = await send(values);
    if (answer?.ok) onConfirmed();
    else if (answer) formErrors.setServerError(answer.error, Object.keys(values));
  };
  return (
    <Form
      aria-label={t('profile.confirmIdentity')}
      {...formErrors.formProps}
      onSubmit={(event) => void submit(event)}
    >
      <CurrentPasswordField user={user} data-autofocus />
      <ButtonStack>
        <Button type="submit" $wide loading={isSending}>
          {t('account.goOn')}
        </Button>
        <Button $look="quiet" $wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </ButtonStack>
    </Form>
  );
}
