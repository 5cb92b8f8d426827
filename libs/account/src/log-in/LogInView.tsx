import { choiceParameter, queryCodec } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CodeLogIn } from '../code/CodeLogIn.tsx';
import { FinishSocialLogin } from '../social/FinishSocialLogin.tsx';
import { SocialRegistration } from '../social/SocialRegistration.tsx';
import { useSocialCallback } from '../social/use-social-callback.ts';
import { PasswordLogIn } from './PasswordLogIn.tsx';

const METHODS = ['password', 'code'] as const;
type LogInMethod = (typeof METHODS)[number];
const logInQuery = queryCodec({ method: choiceParameter(['with'], METHODS, 'password') });

interface Props {
  readonly onLoggedIn: () => void;
}

/** All log-in methods: password, social provider (including its callback), code of another device. */
export function LogInView({ onLoggedIn }: Props) {
  const { callback, clear } = useSocialCallback();
  const [query, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const choose = (method: LogInMethod) =>
    setQuery((before) => logInQuery.write(before, { method }), { preventScrollReset: true });

  if (callback?.kind === 'ticket' && failure === null)
    return <FinishSocialLogin loginTicket={callback.ticket} onLoggedIn={onLoggedIn} onFailure={setFailure} />;
  if (callback?.kind === 'terms-required')
    return <SocialRegistration provider={callback.provider} onBack={clear} />;
  if (logInQuery.read(query).method === 'code')
    return <CodeLogIn onLoggedIn={onLoggedIn} onBack={() => choose('password')} />;
  return (
    <PasswordLogIn
      message={callback?.kind === 'failed' ? callback.message : failure}
      onLoggedIn={onLoggedIn}
      onCode={() => choose('code')}
    />
  );
}
