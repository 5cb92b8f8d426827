import type { SocialProvider } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Button, Form } from '@grandstand/ui';
import { type SubmitEvent, useRef } from 'react';
import { useAnswers } from '../fields/use-answers.ts';
import { EntryPanel } from '../panel/EntryPanel.tsx';
import { Ways } from '../panel/Divider.tsx';
import { complaintsAboutTerms, hasAcceptedTerms } from '../registration/registration-values.ts';
import { TermsField } from '../registration/TermsField.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { useSocialLogin } from './use-social-login.ts';

interface Props {
  /** By whom they came; null where nobody knows. */
  readonly provider: SocialProvider | null;
  readonly onOtherWay: () => void;
}

/** Somebody whom a provider knows and the channel does not: they become its user by accepting its terms (§5). */
export function SocialRegistration({ provider, onOtherWay }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const answers = useAnswers();
  const { start, leavingFor } = useSocialLogin(answers.sayWhole);

  const register = (by: SocialProvider) => {
    if (form.current && answers.check(complaintsAboutTerms(hasAcceptedTerms(form.current))))
      void start(by, { termsAccepted: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (provider) register(provider);
  };

  return (
    <EntryPanel title={t('account.almostThere')} lead={t('account.notRegistered')}>
      <Form ref={form} aria-label={t('app.register')} {...answers.shown} onSubmit={submit}>
        <TermsField />
        <Ways>
          {provider ? (
            <Button type="submit" $wide loading={leavingFor !== null}>
              {t('app.register')}
            </Button>
          ) : (
            <SocialButtons leavingFor={leavingFor} onChoose={register} />
          )}
          <Button $look="quiet" $wide onClick={onOtherWay}>
            {t('account.backToLogIn')}
          </Button>
        </Ways>
      </Form>
    </EntryPanel>
  );
}
