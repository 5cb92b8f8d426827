import { choiceParameter, queryCodec } from '@grandstand/core';
import type { MessageKey } from '@grandstand/i18n';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CodeLogIn } from '../code/CodeLogIn.tsx';
import { SocialFinish } from '../social/SocialFinish.tsx';
import { SocialRegistration } from '../social/SocialRegistration.tsx';
import { useSocialReturn } from '../social/use-social-return.ts';
import { PasswordLogIn } from './PasswordLogIn.tsx';

const WAYS = ['password', 'code'] as const;
type LogInWay = (typeof WAYS)[number];
const logInQuery = queryCodec({ way: choiceParameter(['with'], WAYS, 'password') });

interface Props {
  readonly onLoggedIn: () => void;
}

/** Every way in: email and password, a provider and what it sends back, a code of another device. */
export function LogInView({ onLoggedIn }: Props) {
  const { came, forget } = useSocialReturn();
  const [query, setQuery] = useSearchParams();
  const [failure, setFailure] = useState<MessageKey | null>(null);
  const choose = (way: LogInWay) =>
    setQuery((before) => logInQuery.write(before, { way }), { preventScrollReset: true });

  if (came?.kind === 'ticket' && failure === null)
    return <SocialFinish ticket={came.ticket} onLoggedIn={onLoggedIn} onFailure={setFailure} />;
  if (came?.kind === 'terms-required')
    return <SocialRegistration provider={came.provider} onOtherWay={forget} />;
  if (logInQuery.read(query).way === 'code')
    return <CodeLogIn onLoggedIn={onLoggedIn} onOtherWay={() => choose('password')} />;
  return (
    <PasswordLogIn
      message={came?.kind === 'refused' ? came.message : failure}
      onLoggedIn={onLoggedIn}
      onCode={() => choose('code')}
    />
  );
}
