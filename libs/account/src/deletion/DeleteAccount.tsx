import { calls, type User } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Button, Form, popups } from '@grandstand/ui';
import MailCheck from 'lucide-react/icons/mail-check';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { currentPassword, validationErrors } from '../fields/field-rules.ts';
import { readForm } from '../fields/read-form.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { CurrentPasswordField } from '../profile/CurrentPasswordField.tsx';
import { Note } from '../profile/Note.tsx';
import { Panel } from '../profile/Panel.tsx';
import { usePasswordMutation } from '../profile/use-password-mutation.ts';
import { DeletionConsequences } from './DeletionConsequences.tsx';

const Password = styled.div`
  max-inline-size: 24rem;
`;

/** Requests the deletion of the account: confirmed with the password and in a popup, then through a mailed link. */
export function DeleteAccount({ user }: { readonly user: User }) {
  const { email } = user;
  const t = useT();
  const { send, isSending } = usePasswordMutation(calls.requestAccountDeletion, user);
  const formErrors = useFormErrors();
  const [isSent, setSent] = useState(false);

  const askForConfirmation = () =>
    popups.confirm({
      title: t('profile.deleteTitle'),
      text: t('profile.deleteAskText', { email }),
      confirmText: t('profile.deleteSendLink'),
      danger: true,
    });
  const request = async (password: string) => {
    const answer = await send(password === '' ? {} : { current_password: password });
    if (!answer) return;
    setSent(answer.ok);
    if (!answer.ok) formErrors.setServerError(answer.error, ['current_password']);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = readForm(event.currentTarget, 'current_password');
    const rules = user.has_password === true ? { current_password: currentPassword } : {};
    if (!formErrors.validate(validationErrors(values, rules))) return;
    // Rejects when the user cancels.
    void askForConfirmation().then(
      () => request(values.current_password),
      () => undefined,
    );
  };

  return (
    <Panel danger title={t('profile.deleteTitle')} text={t('profile.deleteText')}>
      <DeletionConsequences />
      {isSent && (
        <Note
          tone="success"
          icon={MailCheck}
          title={t('profile.linkSent', { email })}
          text={t('profile.deleteSentText')}
        />
      )}
      <Form aria-label={t('profile.deleteTitle')} {...formErrors.formProps} onSubmit={onSubmit}>
        {user.has_password !== false && (
          <Password>
            <CurrentPasswordField user={user} />
          </Password>
        )}
        <div>
          <Button type="submit" $look={isSent ? 'secondary' : 'danger'} loading={isSending}>
            {t(isSent ? 'profile.sendLinkAgain' : 'profile.deleteAccount')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
