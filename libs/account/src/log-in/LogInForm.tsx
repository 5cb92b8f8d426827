import { calls } from '@grandstand/api';
import { useMutation, useSubmitOnce } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { useAdoptLogin } from '@grandstand/session';
import { Button, Form, TextField, TextLink } from '@grandstand/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { validationErrors, currentPassword, email } from '../fields/field-rules.ts';
import { readForm } from '../fields/read-form.ts';
import type { FormErrorsState } from '../fields/use-form-errors.ts';
import { useDemandedCaptcha } from '../captcha/use-demanded-captcha.tsx';
import { readDeviceToken, storeDeviceToken } from './device-token.ts';
import { useResumeSession } from './use-resume-session.ts';
import { useNavigationEmail, withEmail } from './navigation-email.ts';

const Forgotten = styled.p`
  margin-block: -0.25rem 1.25rem;
  text-align: end;
`;

interface Props {
  readonly formErrors: FormErrorsState;
  readonly onLoggedIn: () => void;
}

/** The form for a login by email and password. */
export function LogInForm({ formErrors, onLoggedIn }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const adopt = useAdoptLogin();
  const resumeSession = useResumeSession();
  const login = useMutation(calls.login);
  const [typedEmail, setTypedEmail] = useState(useNavigationEmail());
  const password = useRef<HTMLInputElement>(null);
  const captcha = useDemandedCaptcha(formErrors);

  const { submit, isSubmitting } = useSubmitOnce(async (form: HTMLFormElement) => {
    const values = readForm(form, 'email', 'password');
    if (!formErrors.validate(validationErrors(values, { email, password: currentPassword }))) return;
    const captchaField = await captcha.readToken();
    if (!captchaField) return;
    const answer = await login.send({ ...values, ...captchaField, ...readDeviceToken() });
    if (!answer) return;
    if (!answer.ok) {
      if (captcha.showIfDemanded(answer.error)) return;
      if (await resumeSession(answer.error)) return onLoggedIn();
      formErrors.setServerError(answer.error, Object.keys(values));
      // The typed password stays, so that a typo can be corrected.
      password.current?.focus();
      return;
    }
    storeDeviceToken(answer.value);
    await adopt(answer.value);
    onLoggedIn();
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return (
    <Form aria-label={t('app.logIn')} {...formErrors.formProps} onSubmit={onSubmit}>
      <TextField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={typedEmail}
        onInput={(event) => setTypedEmail(event.currentTarget.value)}
        required
      />
      <TextField
        ref={password}
        label={t('account.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        required
      />
      <Forgotten>
        <TextLink as={Link} to={links.passwordResetRequest()} state={withEmail(typedEmail)}>
          {t('account.forgotPassword')}
        </TextLink>
      </Forgotten>
      {captcha.field}
      <Button type="submit" $wide loading={isSubmitting}>
        {t('app.logIn')}
      </Button>
    </Form>
  );
}
