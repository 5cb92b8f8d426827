import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { withEmail } from '../log-in/navigation-email.ts';
import { IncompleteLink } from '../panel/IncompleteLink.tsx';
import { type MailedLink, readMailedLink } from '../panel/mailed-link.ts';
import { Outcome } from '../panel/Outcome.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The page of the mailed link for setting a new password. */
export function PasswordReset() {
  const [query] = useSearchParams();
  const link = readMailedLink(query);
  if (!link)
    return (
      <IncompleteLink>
        <NewLinkAction email="" />
      </IncompleteLink>
    );
  return <ResetByLink key={link.signature} link={link} />;
}

/** Sets a new password with a mailed link, and shows the result. */
export function ResetByLink({ link }: { readonly link: MailedLink }) {
  const t = useT();
  const links = useAccountLinks();
  const [result, setResult] = useState<'saved' | MessageKey | null>(null);
  if (result === null)
    return <NewPasswordForm link={link} onSaved={() => setResult('saved')} onLinkRejected={setResult} />;
  if (result === 'saved')
    return (
      <Outcome
        icon={ShieldCheck}
        tone="good"
        title={t('account.passwordSaved')}
        text={t('account.passwordSavedText')}
      >
        <Button as={Link} to={links.logIn()} state={withEmail(link.email)} $wide>
          {t('app.logIn')}
        </Button>
      </Outcome>
    );
  return (
    <Outcome icon={KeyRound} tone="bad" title={t(result)} text={t('account.resetExpiredText')}>
      <NewLinkAction email={link.email} />
    </Outcome>
  );
}

function NewLinkAction({ email }: { readonly email: string }) {
  const t = useT();
  const links = useAccountLinks();
  return (
    <Button as={Link} to={links.passwordResetRequest()} state={withEmail(email)} $wide>
      {t('account.requestNewLink')}
    </Button>
  );
}
