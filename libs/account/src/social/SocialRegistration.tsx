import type { SocialProvider } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { Button, Form } from '@grandstand/ui';
import { type SubmitEvent, useRef } from 'react';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import { ButtonStack } from '../panel/Divider.tsx';
import { termsValidationErrors, hasAcceptedTerms } from '../registration/registration-values.ts';
import { TermsField } from '../registration/TermsField.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { useSocialLogin } from './use-social-login.ts';

interface Props {
  /** The provider that was used; null if unknown. */
  readonly provider: SocialProvider | null;
  readonly onBack: () => void;
}

/** Completes the registration of a user authenticated by a provider: they must accept the terms (§5). */
export function SocialRegistration({ provider, onBack }: Props) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const formErrors = useFormErrors();
  const { start, redirectingTo } = useSocialLogin(formErrors.setFormError);

  const register = (by: SocialProvider) => {
    if (form.current && formErrors.validate(termsValidationErrors(hasAcceptedTerms(form.current))))
      void start(by, { termsAccepted: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (provider) register(provider);
  };

  return (
    <AuthPanel title={t('account.almostThere')} lead={t('account.notRegistered')}>
      <Form ref={form} aria-label={t('app.register')} {...formErrors.formProps} onSubmit={submit}>
        <TermsField />
        <ButtonStack>
          {provider ? (
            <Button type="submit" $wide loading={redirectingTo !== null}>
              {t('app.register')}
            </Button>
          ) : (
            <SocialButtons redirectingTo={redirectingTo} onChoose={register} />
          )}
          <Button $look="quiet" $wide onClick={onBack}>
            {t('account.backToLogIn')}
          </Button>
        </ButtonStack>
      </Form>
    </AuthPanel>
  );
}
