import { calls } from '@grandstand/api';
import { useClient, useSubmitOnce } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { errorMessage, useAdoptLogin } from '@grandstand/session';
import { useEffect, useEffectEvent } from 'react';
import { PendingPanel } from '../panel/PendingPanel.tsx';

interface Props {
  readonly loginTicket: string;
  readonly onLoggedIn: () => void;
  readonly onFailure: (message: MessageKey) => void;
}

/** Exchanges the login ticket of a social login for a session, once. */
export function FinishSocialLogin({ loginTicket, onLoggedIn, onFailure }: Props) {
  const t = useT();
  const client = useClient();
  const adopt = useAdoptLogin();

  const { submit } = useSubmitOnce(async (ticket: string) => {
    const answer = await client(calls.finishSocialLogin, { ticket });
    if (answer.ok) {
      await adopt(answer.value);
      onLoggedIn();
      return;
    }
    const message = errorMessage(answer.error);
    // The server has one message for wrong passwords and login tickets; here it means an expired login ticket.
    onFailure(message === 'error.wrongAuthData' ? 'account.socialExpired' : message);
  });
  const finish = useEffectEvent(submit);
  useEffect(() => void finish(loginTicket), [loginTicket]);

  return <PendingPanel text={t('account.socialFinishing')} />;
}
