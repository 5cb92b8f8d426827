import { calls } from '@grandstand/api';
import { useClient } from '@grandstand/data';
import { type MessageKey, useT } from '@grandstand/i18n';
import { errorMessage, useAdoptLogin } from '@grandstand/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Waiting } from '../panel/Waiting.tsx';

interface Props {
  readonly ticket: string;
  readonly onLoggedIn: () => void;
  readonly onFailure: (message: MessageKey) => void;
}

/** Turns a ticket into a login: once, however often this is shown. */
export function SocialFinish({ ticket, onLoggedIn, onFailure }: Props) {
  const t = useT();
  const client = useClient();
  const adopt = useAdoptLogin();
  const used = useRef<string | null>(null);

  const finish = useEffectEvent(async () => {
    const answer = await client(calls.finishSocialLogin, { ticket });
    if (answer.ok) {
      await adopt(answer.value);
      onLoggedIn();
      return;
    }
    const message = errorMessage(answer.error);
    // A ticket is no password: the one message that the server has for both is about the other.
    onFailure(message === 'error.wrongAuthData' ? 'account.socialExpired' : message);
  });
  useEffect(() => {
    if (used.current === ticket) return;
    used.current = ticket;
    void finish();
  }, [ticket]);

  return <Waiting text={t('account.socialFinishing')} />;
}
