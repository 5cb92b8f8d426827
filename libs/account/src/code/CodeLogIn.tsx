import { calls } from '@grandstand/api';
import { useMutation, useSubmitOnce } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { accountRefusalOf, useAdoptLogin } from '@grandstand/session';
import { token } from '@grandstand/ui-theme';
import { Button, Form, tabularFigures, TextField } from '@grandstand/ui';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useDemandedCaptcha } from '../captcha/use-demanded-captcha.tsx';
import { validationErrors, digits } from '../fields/field-rules.ts';
import { readForm } from '../fields/read-form.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { ButtonStack } from '../panel/Divider.tsx';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import { CODE_LENGTH, readCode } from './read-code.ts';

/** Large digits, to compare with another screen. */
const CodeField = styled(TextField)`
  input {
    ${tabularFigures}
    padding-block: 0.75rem;
    font-size: ${token('--font-size-2xl')};
    font-weight: 650;
    letter-spacing: 0.3em;
    text-align: center;
  }
`;

interface Props {
  readonly onLoggedIn: () => void;
  readonly onBack: () => void;
}

/** Log-in with a code that a logged-in device shows. */
export function CodeLogIn({ onLoggedIn, onBack }: Props) {
  const t = useT();
  const adopt = useAdoptLogin();
  const addSession = useMutation(calls.addSession);
  const formErrors = useFormErrors();
  const captcha = useDemandedCaptcha(formErrors);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const { submit, isSubmitting } = useSubmitOnce(async (form: HTMLFormElement) => {
    const code = readCode(readForm(form, 'code').code);
    if (!formErrors.validate(validationErrors({ code }, { code: digits(CODE_LENGTH) }))) return;
    const captchaField = await captcha.readToken();
    if (!captchaField) return;
    const answer = await addSession.send({ code, ...captchaField });
    if (!answer) return;
    if (!answer.ok) {
      if (captcha.showIfDemanded(answer.error)) return;
      if (accountRefusalOf(answer.error) === 'wrong_auth_data')
        formErrors.setFieldError('code', 'account.codeWrong');
      else formErrors.setServerError(answer.error, ['code']);
      return;
    }
    await adopt(answer.value);
    onLoggedIn();
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };

  return (
    <AuthPanel title={t('account.withCode')} lead={t('account.codeText')}>
      <Form aria-label={t('account.withCode')} {...formErrors.formProps} onSubmit={onSubmit}>
        <CodeField
          ref={field}
          label={t('account.code')}
          hint={t('account.codeHint')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          dir="ltr"
          required
        />
        {captcha.field}
        <ButtonStack>
          <Button type="submit" $wide loading={isSubmitting}>
            {t('app.logIn')}
          </Button>
          <Button $look="quiet" $wide onClick={onBack}>
            {t('account.withPassword')}
          </Button>
        </ButtonStack>
      </Form>
    </AuthPanel>
  );
}
