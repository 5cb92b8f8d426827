import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import { Button } from '@grandstand/ui';
import LogIn from 'lucide-react/icons/log-in';
import MailOpen from 'lucide-react/icons/mail-open';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { Outcome } from '../panel/Outcome.tsx';
import { AlreadyVerified } from './AlreadyVerified.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useRefreshUser, useRefreshUserOnReturn } from './use-refresh-user.ts';

interface Props {
  /** Continues to the interrupted page. */
  readonly onContinue: () => void;
}

/** Tells the user that a verification link was mailed; they can continue without it. */
export function VerifyNotice({ onContinue }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const user = useUser();
  const refreshUser = useRefreshUser();
  useRefreshUserOnReturn();
  if (!user)
    return (
      <Outcome icon={LogIn} title={t('error.mustLogIn')} text={t('account.logInToResend')}>
        <Button as={Link} to={links.logIn()} $wide>
          {t('app.logIn')}
        </Button>
      </Outcome>
    );
  const unverifiedEmail = user.pending_email ?? (user.email_verified ? null : user.email);
  if (unverifiedEmail === null) return <AlreadyVerified onContinue={onContinue} />;
  return (
    <Outcome
      icon={MailOpen}
      title={t('account.checkMail')}
      text={`${t('account.verifySent', { email: unverifiedEmail })} ${t('account.mailHint')}`}
    >
      <Button $wide onClick={onContinue}>
        {t('account.goOn')}
      </Button>
      <ResendButton onAlreadyVerified={() => void refreshUser()} />
    </Outcome>
  );
}
