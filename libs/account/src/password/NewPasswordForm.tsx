import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { Button, Form } from '@grandstand/ui';
import type { SubmitEvent } from 'react';
import { complaintsAbout, newPassword, passwordConfirmation } from '../fields/field-rules.ts';
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx';
import { readForm } from '../fields/read-form.ts';
import { useAnswers } from '../fields/use-answers.ts';
import { EntryPanel } from '../panel/EntryPanel.tsx';
import type { MailedLink } from '../panel/mailed-link.ts';

/** What is wrong with the link, where a new one helps; whose account it is, nobody is told. */
const OF_THE_LINK: Partial<Record<MessageKey, MessageKey>> = {
  'error.resetExpired': 'error.resetExpired',
  'error.resetFailed': 'error.resetFailed',
  'error.userNotFound': 'error.resetFailed',
};

interface Props {
  readonly link: MailedLink;
  readonly onSaved: () => void;
  readonly onRefused: (why: MessageKey) => void;
}

/** A new password, and the same once more. */
export function NewPasswordForm({ link, onSaved, onRefused }: Props) {
  const t = useT();
  const reset = useMutation(calls.resetPassword);
  const answers = useAnswers();

  const save = async (form: HTMLFormElement) => {
    const values = readForm(form, 'password', 'password_confirmation');
    const rules = { password: newPassword, password_confirmation: passwordConfirmation };
    if (!answers.check(complaintsAbout(values, rules))) return;
    const answer = await reset.send({ ...link, ...values });
    if (!answer) return;
    if (answer.ok) {
      onSaved();
      return;
    }
    const refusal = OF_THE_LINK[errorMessage(answer.error)];
    if (refusal) onRefused(refusal);
    else answers.refuse(answer.error, Object.keys(values));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  return (
    <EntryPanel
      title={t('account.newPasswordTitle')}
      lead={t('account.newPasswordLead', { email: link.email })}
    >
      <Form aria-label={t('account.newPasswordTitle')} {...answers.shown} onSubmit={submit}>
        {/* For the password manager: whose it is. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordFields label={t('account.newPassword')} errors={answers.shown.errors} />
        <Button type="submit" $wide loading={reset.isSending}>
          {t('account.savePassword')}
        </Button>
      </Form>
    </EntryPanel>
  );
}
