import { calls } from '@grandstand/api';
import { useClient, useSubmitOnce } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { accountRefusalOf, errorMessage, useAdoptLogin } from '@grandstand/session';
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
    const isExpired = accountRefusalOf(answer.error) === 'wrong_auth_data';
    // The server has one code for wrong passwords and login tickets; here it means an expired login ticket.
    onFailure(isExpired ? 'account.socialExpired' : errorMessage(answer.error));
  });
  const finish = useEffectEvent(submit);
  useEffect(() => void finish(loginTicket), [loginTicket]);

  return <PendingPanel text={t('account.socialFinishing')} />;
}
