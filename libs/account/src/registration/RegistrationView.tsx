import type { SocialProvider } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { TextLink } from '@grandstand/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { Divider, ButtonStack } from '../panel/Divider.tsx';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useSocialLogin } from '../social/use-social-login.ts';
import { termsValidationErrors, hasAcceptedTerms } from './registration-values.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

interface Props {
  readonly onRegistered: () => void;
}

/** Registration by email and password or by a social provider; both require accepting the terms. */
export function RegistrationView({ onRegistered }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const form = useRef<HTMLFormElement>(null);
  const formErrors = useFormErrors();
  const { start, redirectingTo } = useSocialLogin(formErrors.setFormError);
  const registerBy = (provider: SocialProvider) => {
    if (form.current && formErrors.validate(termsValidationErrors(hasAcceptedTerms(form.current))))
      void start(provider, { termsAccepted: true });
  };
  const logIn = (
    <>
      {t('account.haveAccount')}{' '}
      <TextLink as={Link} to={links.logIn()}>
        {t('app.logIn')}
      </TextLink>
    </>
  );
  return (
    <AuthPanel title={t('account.registerTitle')} lead={logIn}>
      <RegistrationForm formErrors={formErrors} formRef={form} onRegistered={onRegistered} />
      <Divider>{t('account.or')}</Divider>
      <ButtonStack>
        <SocialButtons redirectingTo={redirectingTo} onChoose={registerBy} />
      </ButtonStack>
    </AuthPanel>
  );
}
