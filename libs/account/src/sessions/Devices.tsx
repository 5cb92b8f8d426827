import type { User } from '@grandstand/api';
import { useState } from 'react';
import { SessionList } from './SessionList.tsx';
import { SignInCode } from './SignInCode.tsx';

/** Polls while a code is shown, so that the new session appears. */
const POLL_INTERVAL_MS = 4000;

/** The user's sessions, and a code to log in on another device. */
export function Devices({ user }: { readonly user: User }) {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <>
      <SessionList user={user} refreshMs={isCodeShown ? POLL_INTERVAL_MS : 0} />
      <SignInCode onShown={setCodeShown} />
    </>
  );
}
