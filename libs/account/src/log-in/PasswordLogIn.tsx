import { type MessageKey, useT } from '@grandstand/i18n';
import { Button, Icon, TextLink } from '@grandstand/ui';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { useAnswers } from '../fields/use-answers.ts';
import { Divider, Ways } from '../panel/Divider.tsx';
import { EntryPanel } from '../panel/EntryPanel.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useSocialLogin } from '../social/use-social-login.ts';
import { LogInForm } from './LogInForm.tsx';

interface Props {
  /** Why somebody is here who has tried another way. */
  readonly message: MessageKey | null;
  readonly onLoggedIn: () => void;
  readonly onCode: () => void;
}

/** Email and password, and beside them all other ways in. */
export function PasswordLogIn({ message, onLoggedIn, onCode }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const answers = useAnswers(message);
  const { start, leavingFor } = useSocialLogin(answers.sayWhole);
  const register = (
    <>
      {t('account.newHere')}{' '}
      <TextLink as={Link} to={links.register()}>
        {t('account.registerFree')}
      </TextLink>
    </>
  );
  return (
    <EntryPanel title={t('app.logIn')} lead={register}>
      <LogInForm answers={answers} onLoggedIn={onLoggedIn} />
      <Divider>{t('account.or')}</Divider>
      <Ways>
        <SocialButtons leavingFor={leavingFor} onChoose={(provider) => void start(provider)} />
        <Button $look="secondary" $wide onClick={onCode}>
          <Icon of={MonitorSmartphone} />
          {t('account.withCode')}
        </Button>
      </Ways>
    </EntryPanel>
  );
}
