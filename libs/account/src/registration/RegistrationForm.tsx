import { calls } from '@grandstand/api';
import { useMutation, useSubmitOnce } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { accountRefusalOf, errorMessage, useAdoptLogin } from '@grandstand/session';
import { Button, Form, media, TextField, TextLink } from '@grandstand/ui';
import { useSetAtom } from 'jotai';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useAccountLinks } from '../account-links.ts';
import { type Captcha, CAPTCHA_FIELD, isCaptchaRefusal } from '../captcha/captcha.ts';
import { ChannelCaptcha } from '../captcha/ChannelCaptcha.tsx';
import { mailSentAtom } from '../email/mail-sent.ts';
import { NewPasswordFields } from '../fields/NewPasswordFields.tsx';
import type { FormErrorsState } from '../fields/use-form-errors.ts';
import { readDeviceToken, storeDeviceToken } from '../log-in/device-token.ts';
import { useResumeSession } from '../log-in/use-resume-session.ts';
import { useNavigationEmail, withEmail } from '../log-in/navigation-email.ts';
import { registrationValidationErrors, readRegistration } from './registration-values.ts';
import { TermsField } from './TermsField.tsx';

const Names = styled.div`
  display: grid;
  gap: 0 1rem;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Taken = styled.p`
  margin-block: -0.75rem 1rem;
`;

const Submit = styled.div`
  margin-block-start: 0.75rem;
`;

interface Props {
  readonly formErrors: FormErrorsState;
  /** Lets the social buttons read whether the terms are accepted. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly onRegistered: () => void;
  /** Set when the form is part of another page: its own texts, and no confirmation of the password. */
  readonly embedded?: { readonly submitText: string; readonly onLogIn: () => void };
}

export function RegistrationForm({ formErrors, formRef, onRegistered, embedded }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const adopt = useAdoptLogin();
  const resumeSession = useResumeSession();
  const register = useMutation(calls.register);
  const recordVerificationMailSent = useSetAtom(mailSentAtom);
  const emailFromPreviousPage = useNavigationEmail();
  const captcha = useRef<Captcha>(null);
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const { submit, isSubmitting } = useSubmitOnce(async (form: HTMLFormElement) => {
    setTakenEmail(null);
    const registration = readRegistration(form);
    if (!formErrors.validate(registrationValidationErrors(registration))) return;
    const { fields } = registration;
    const captchaToken = await captcha.current?.getToken();
    if (!captchaToken?.ok) {
      formErrors.setFieldError(CAPTCHA_FIELD, captchaToken?.error ?? 'account.captchaMissing');
      return;
    }
    const answer = await register.send({
      ...fields,
      terms_accepted: true,
      recaptcha_token: captchaToken.value,
      ...readDeviceToken(),
    });
    if (!answer) return;
    if (!answer.ok) {
      captcha.current?.reset();
      if (await resumeSession(answer.error)) return onRegistered();
      const refusal = accountRefusalOf(answer.error);
      if (refusal === 'email_taken') {
        setTakenEmail(fields.email);
        formErrors.setFieldError('email', errorMessage(answer.error));
      } else if (isCaptchaRefusal(refusal)) {
        formErrors.setFieldError(CAPTCHA_FIELD, errorMessage(answer.error));
      } else {
        formErrors.setServerError(answer.error, [...Object.keys(fields), 'terms_accepted', CAPTCHA_FIELD]);
      }
      return;
    }
    storeDeviceToken(answer.value);
    recordVerificationMailSent();
    await adopt(answer.value);
    onRegistered();
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return (
    <Form ref={formRef} aria-label={t('app.register')} {...formErrors.formProps} onSubmit={onSubmit}>
      <Names>
        <TextField label={t('account.firstName')} name="first_name" autoComplete="given-name" required />
        <TextField label={t('account.lastName')} name="last_name" autoComplete="family-name" required />
      </Names>
      <TextField
        label={t('account.email')}
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={emailFromPreviousPage}
        onInput={() => setTakenEmail(null)}
        required
      />
      {takenEmail !== null && (
        <Taken>
          {t('account.isThisYou')}{' '}
          {embedded ? (
            <Button $look="quiet" $size="small" onClick={embedded.onLogIn}>
              {t('app.logIn')}
            </Button>
          ) : (
            <TextLink as={Link} to={links.logIn()} state={withEmail(takenEmail)}>
              {t('app.logIn')}
            </TextLink>
          )}
        </Taken>
      )}
      {embedded ? (
        <TextField
          label={t('account.password')}
          type="password"
          name="password"
          autoComplete="new-password"
          hint={t('account.passwordHint')}
          required
        />
      ) : (
        <NewPasswordFields label={t('account.password')} errors={formErrors.formProps.errors} />
      )}
      <TermsField />
      <ChannelCaptcha ref={captcha} />
      <Submit>
        <Button type="submit" $wide loading={isSubmitting}>
          {embedded?.submitText ?? t('app.register')}
        </Button>
      </Submit>
    </Form>
  );
}
