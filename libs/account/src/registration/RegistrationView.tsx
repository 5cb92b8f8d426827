import type { SocialProvider } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { TextLink } from '@grandstand/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { useAnswers } from '../fields/use-answers.ts';
import { Divider, Ways } from '../panel/Divider.tsx';
import { EntryPanel } from '../panel/EntryPanel.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useSocialLogin } from '../social/use-social-login.ts';
import { complaintsAboutTerms, hasAcceptedTerms } from './registration-values.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

interface Props {
  readonly onRegistered: () => void;
}

/** A new account, by email and password or by a provider; by either, the terms are accepted first. */
export function RegistrationView({ onRegistered }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const form = useRef<HTMLFormElement>(null);
  const answers = useAnswers();
  const { start, leavingFor } = useSocialLogin(answers.sayWhole);
  const registerBy = (provider: SocialProvider) => {
    if (form.current && answers.check(complaintsAboutTerms(hasAcceptedTerms(form.current))))
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
    <EntryPanel title={t('account.registerTitle')} lead={logIn}>
      <RegistrationForm answers={answers} formRef={form} onRegistered={onRegistered} />
      <Divider>{t('account.or')}</Divider>
      <Ways>
        <SocialButtons leavingFor={leavingFor} onChoose={registerBy} />
      </Ways>
    </EntryPanel>
  );
}
