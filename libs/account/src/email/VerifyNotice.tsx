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
import { useNewsOfUser, useNewsOnReturn } from './use-news-of-user.ts';

interface Props {
  /** To where they were going. */
  readonly onGoOn: () => void;
}

/** A link is in the mail; nobody has to wait for it here. */
export function VerifyNotice({ onGoOn }: Props) {
  const t = useT();
  const links = useAccountLinks();
  const user = useUser();
  const ask = useNewsOfUser();
  useNewsOnReturn();
  if (!user)
    return (
      <Outcome icon={LogIn} title={t('error.mustLogIn')} text={t('account.logInToResend')}>
        <Button as={Link} to={links.logIn()} $wide>
          {t('app.logIn')}
        </Button>
      </Outcome>
    );
  const waiting = user.pending_email ?? (user.email_verified ? null : user.email);
  if (waiting === null) return <AlreadyVerified onGoOn={onGoOn} />;
  return (
    <Outcome
      icon={MailOpen}
      title={t('account.checkMail')}
      text={`${t('account.verifySent', { email: waiting })} ${t('account.mailHint')}`}
    >
      <Button $wide onClick={onGoOn}>
        {t('account.goOn')}
      </Button>
      <ResendButton onAlreadyVerified={() => void ask()} />
    </Outcome>
  );
}
