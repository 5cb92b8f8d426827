import { type MessageKey, useT } from '@grandstand/i18n';
import { Button, Icon, TextLink } from '@grandstand/ui';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { useFormErrors } from '../fields/use-form-errors.ts';
import { Divider, ButtonStack } from '../panel/Divider.tsx';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useSocialLogin } from '../social/use-social-login.ts';
import { LogInForm } from './LogInForm.tsx';

interface Props {
  /** Error of another log-in method that was tried before. */
  readonly message: MessageKey | null;
  readonly onLoggedIn: () => void;
  readonly onCode: () => void;
}

/** Log-in by email and password, with links to the other methods. */
export function PasswordLogIn({ message, onLoggedIn, onCode }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const formErrors = useFormErrors(message);
  const { start, redirectingTo } = useSocialLogin(formErrors.setFormError);
  const register = (
    <>
      {t('account.newHere')}{' '}
      <TextLink as={Link} to={links.register()}>
        {t('account.registerFree')}
      </TextLink>
    </>
  );
  return (
    <AuthPanel title={t('app.logIn')} lead={register}>
      <LogInForm formErrors={formErrors} onLoggedIn={onLoggedIn} />
      <Divider>{t('account.or')}</Divider>
      <ButtonStack>
        <SocialButtons redirectingTo={redirectingTo} onChoose={(provider) => void start(provider)} />
        <Button $look="secondary" $wide onClick={onCode}>
          <Icon of={MonitorSmartphone} />
          {t('account.withCode')}
        </Button>
      </ButtonStack>
    </AuthPanel>
  );
}
