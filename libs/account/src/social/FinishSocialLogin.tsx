import { calls } from '@grandstand/api';
import { useClient, useSubmitOnce } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { errorMessage, useAdoptLogin } from '@grandstand/session';
import { useEffect, useEffectEvent } from 'react';
import { PendingPanel } from '../panel/PendingPanel.tsx';

interface Props {
  readonly ticket: string;
  readonly onLoggedIn: () => void;
  readonly onFailure: (message: MessageKey) => void;
}

/** Exchanges a ticket for a session, once. */
export function FinishSocialLogin({ ticket, onLoggedIn, onFailure }: Props) {
  const t = useT();
  const client = useClient();
  const adopt = useAdoptLogin();

  const { submit } = useSubmitOnce(async (used: string) => {
    const answer = await client(calls.finishSocialLogin, { ticket: used });
    if (answer.ok) {
      await adopt(answer.value);
      onLoggedIn();
      return;
    }
    const message = errorMessage(answer.error);
    // The server has one message for wrong passwords and tickets; here it means an expired ticket.
    onFailure(message === 'error.wrongAuthData' ? 'account.socialExpired' : message);
  });
  const finish = useEffectEvent(submit);
  useEffect(() => void finish(ticket), [ticket]);

  return <PendingPanel text={t('account.socialFinishing')} />;
}
