import type { SocialProvider } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Tabs } from '@grandstand/ui';
import { useRef, useState } from 'react';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { LogInForm } from '../log-in/LogInForm.tsx';
import { ButtonStack, Divider } from '../panel/Divider.tsx';
import { Panel } from '../profile/Panel.tsx';
import { RegistrationForm } from '../registration/RegistrationForm.tsx';
import { hasAcceptedTerms, termsValidationErrors } from '../registration/registration-values.ts';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useSocialLogin } from '../social/use-social-login.ts';

/** Registration and login as a part of another page, which continues when the user is logged in. */
export function AccountStep({ firstTab = 'new' }: { readonly firstTab?: 'new' | 'existing' }) {
  const t = useT();
  const [tab, setTab] = useState<string>(firstTab);
  return (
    <Panel title={t('account.stepTitle')}>
      <Tabs
        label={t('account.stepTitle')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'new',
            text: t('account.stepNew'),
            content: <Registration onLogIn={() => setTab('existing')} />,
          },
          { id: 'existing', text: t('account.stepExisting'), content: <LogIn /> },
        ]}
      />
    </Panel>
  );
}

/** After the login or registration the page continues by itself, when the session has a user. */
const doNothing = () => {};

function Registration({ onLogIn }: { readonly onLogIn: () => void }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const formErrors = useFormErrors();
  const { start, redirectingTo } = useSocialLogin(formErrors.setFormError);
  const registerBy = (provider: SocialProvider) => {
    if (form.current && formErrors.validate(termsValidationErrors(hasAcceptedTerms(form.current))))
      void start(provider, { termsAccepted: true });
  };
  return (
    <>
      <RegistrationForm
        formErrors={formErrors}
        formRef={form}
        onRegistered={doNothing}
        embedded={{ submitText: t('account.stepContinue'), onLogIn }}
      />
      <Social redirectingTo={redirectingTo} onChoose={registerBy} />
    </>
  );
}

function LogIn() {
  const formErrors = useFormErrors();
  const { start, redirectingTo } = useSocialLogin(formErrors.setFormError);
  return (
    <>
      <LogInForm formErrors={formErrors} onLoggedIn={doNothing} />
      <Social redirectingTo={redirectingTo} onChoose={(provider) => void start(provider)} />
    </>
  );
}

function Social(props: Parameters<typeof SocialButtons>[0]) {
  const t = useT();
  return (
    <>
      <Divider>{t('account.or')}</Divider>
      <ButtonStack>
        <SocialButtons {...props} />
      </ButtonStack>
    </>
  );
}
