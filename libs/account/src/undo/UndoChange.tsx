import { calls } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import { useMutation } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { errorMessage, useForgetUser, useSession, useUser } from '@grandstand/session';
import { Button } from '@grandstand/ui';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Unlink from 'lucide-react/icons/unlink';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAccountLinks } from '../account-links.ts';
import { withEmail } from '../log-in/navigation-email.ts';
import { AuthPanel } from '../panel/AuthPanel.tsx';
import type { MailedLink } from '../panel/mailed-link.ts';
import { Outcome } from '../panel/Outcome.tsx';
import { ResetByLink } from '../password/PasswordReset.tsx';
import { Note } from '../profile/Note.tsx';

type State =
  | { readonly kind: 'asking'; readonly error: MessageKey | null }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'undone' | 'choosing-password'; readonly resetLink: MailedLink };

/**
 * Undoes a change of email or password with the link mailed to the old email, then offers to set a new password. Asks
 * first, because mail scanners open links too.
 */
export function UndoChange({ link }: { readonly link: MailedLink }) {
  const t = useT();
  const links = useAccountLinks();
  const user = useUser();
  const session = useSession();
  const forgetUser = useForgetUser();
  const { send, isSending } = useMutation(calls.undoAccountChange);
  const [state, setState] = useState<State>({ kind: 'asking', error: null });

  const undo = async () => {
    const answer = await send(link);
    if (!answer) return;
    if (answer.ok) {
      setState({ kind: 'undone', resetLink: answer.value });
      // All sessions of the account have ended. A session with another email may be one of them, if it has the email that
      // was just replaced; only the server knows.
      if (user?.email.toLowerCase() === link.email) await forgetUser();
      else if (user) await session.recheck();
      return;
    }
    const { error } = answer;
    const isRejected = error.kind === 'status' && [400, 422].includes(error.status);
    setState(isRejected ? { kind: 'rejected' } : { kind: 'asking', error: errorMessage(error) });
  };

  switch (state.kind) {
    case 'asking':
      return (
        <AuthPanel title={t('account.undoTitle')} lead={t('account.undoLead', { email: link.email })}>
          {state.error && <Note tone="error" icon={TriangleAlert} title={t(state.error)} />}
          <Button $wide loading={isSending} onClick={() => void undo()}>
            {t('account.undoConfirm')}
          </Button>
        </AuthPanel>
      );
    case 'rejected':
      return (
        <Outcome icon={Unlink} tone="bad" title={t('account.undoFailed')} text={t('account.undoFailedText')}>
          <Button as={Link} to={links.passwordResetRequest()} state={withEmail(link.email)} $wide>
            {t('account.newPasswordTitle')}
          </Button>
        </Outcome>
      );
    case 'undone':
      return (
        <Outcome icon={ShieldCheck} tone="good" title={t('account.undone')} text={t('account.undoneText')}>
          <Button $wide onClick={() => setState({ ...state, kind: 'choosing-password' })}>
            {t('account.newPasswordTitle')}
          </Button>
          <Button as={Link} to={links.logIn()} state={withEmail(link.email)} $look="quiet" $wide>
            {t('account.backToLogIn')}
          </Button>
        </Outcome>
      );
    case 'choosing-password':
      return <ResetByLink link={state.resetLink} />;
    default:
      return assertNever(state);
  }
}
