import { calls } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { accountRefusalOf } from '@grandstand/session';
import { Button, Form, TextField } from '@grandstand/ui';
import MailOpen from 'lucide-react/icons/mail-open';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { useDemandedCaptcha } from '../captcha/use-demanded-captcha.tsx';
import { validationErrors, email } from '../fields/field-rules.ts';
import { readForm } from '../fields/read-form.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { useNavigationEmail, withEmail } from '../log-in/navigation-email.ts';
import { ButtonStack } from '../panel/Divider.tsx';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import { Outcome } from '../panel/Outcome.tsx';

/** Requests a password reset link. The response does not reveal whether an account exists. */
export function PasswordResetRequest() {
  const t = useT();
  const links = useAccountLinks();
  const request = useMutation(calls.requestPasswordReset);
  const formErrors = useFormErrors();
  const captcha = useDemandedCaptcha(formErrors);
  const [typed, setTyped] = useState(useNavigationEmail());
  const [sentTo, setSentTo] = useState<string | null>(null);

  const send = async (form: HTMLFormElement) => {
    const values = readForm(form, 'email');
    if (!formErrors.validate(validationErrors(values, { email }))) return;
    const captchaField = await captcha.readToken();
    if (!captchaField) return;
    const answer = await request.send({ ...values, ...captchaField });
    if (!answer) return;
    if (answer.ok || accountRefusalOf(answer.error) === 'user_not_found') {
      setTyped(values.email);
      setSentTo(values.email.trim());
    } else if (!captcha.showIfDemanded(answer.error)) {
      formErrors.setServerError(answer.error, Object.keys(values));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
  };

  if (sentTo !== null)
    return (
      <Outcome
        icon={MailOpen}
        title={t('account.checkMail')}
        text={t('account.resetSent', { email: sentTo })}
      >
        <Button as={Link} to={links.logIn()} state={withEmail(sentTo)} $wide>
          {t('account.backToLogIn')}
        </Button>
        <Button $look="quiet" $wide onClick={() => setSentTo(null)}>
          {t('account.otherAddress')}
        </Button>
      </Outcome>
    );
  return (
    <AuthPanel title={t('account.forgotPassword')} lead={t('account.resetLead')}>
      <Form aria-label={t('account.forgotPassword')} {...formErrors.formProps} onSubmit={submit}>
        <TextField
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="username"
          defaultValue={typed}
          required
        />
        {captcha.field}
        <ButtonStack>
          <Button type="submit" $wide loading={request.isSending}>
            {t('account.sendLink')}
          </Button>
          <Button as={Link} to={links.logIn()} $look="quiet" $wide>
            {t('account.backToLogIn')}
          </Button>
        </ButtonStack>
      </Form>
    </AuthPanel>
  );
}
