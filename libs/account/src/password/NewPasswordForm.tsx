import { type AccountRefusalCode, calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { accountRefusalOf } from '@grandstand/session';
import { Button, Form } from '@grandstand/ui';
import type { SubmitEvent } from 'react';
import { validationErrors, newPassword, passwordConfirmation } from '../fields/field-rules.ts';
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx';
import { readForm } from '../fields/read-form.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { readDeviceToken, storeDeviceToken } from '../log-in/device-token.ts';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import type { MailedLink } from '../panel/mailed-link.ts';

/**
 * Server errors that reject the link, with the message to show. An unknown user gets the message of an invalid link, so
 * that the page does not reveal who has an account.
 */
const LINK_ERRORS: Partial<Record<AccountRefusalCode, MessageKey>> = {
  reset_expired: 'error.resetExpired',
  reset_failed: 'error.resetFailed',
  user_not_found: 'error.resetFailed',
};

interface Props {
  readonly link: MailedLink;
  readonly onSaved: () => void;
  readonly onLinkRejected: (reason: MessageKey) => void;
}

/** The form for a new password and its confirmation. */
export function NewPasswordForm({ link, onSaved, onLinkRejected }: Props) {
  const t = useT();
  const reset = useMutation(calls.resetPassword);
  const formErrors = useFormErrors();

  const save = async (form: HTMLFormElement) => {
    const values = readForm(form, 'password', 'password_confirmation');
    const rules = { password: newPassword, password_confirmation: passwordConfirmation };
    if (!formErrors.validate(validationErrors(values, rules))) return;
    const answer = await reset.send({ ...link, ...values, ...readDeviceToken() });
    if (!answer) return;
    if (answer.ok) {
      storeDeviceToken(answer.value);
      onSaved();
      return;
    }
    const refusal = accountRefusalOf(answer.error);
    const linkError = refusal && LINK_ERRORS[refusal];
    if (linkError) onLinkRejected(linkError);
    else formErrors.setServerError(answer.error, Object.keys(values));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  return (
    <AuthPanel
      title={t('account.newPasswordTitle')}
      lead={t('account.newPasswordLead', { email: link.email })}
    >
      <Form aria-label={t('account.newPasswordTitle')} {...formErrors.formProps} onSubmit={submit}>
        {/* Tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordFields label={t('account.newPassword')} errors={formErrors.formProps.errors} />
        <Button type="submit" $wide loading={reset.isSending}>
          {t('account.savePassword')}
        </Button>
      </Form>
    </AuthPanel>
  );
}
