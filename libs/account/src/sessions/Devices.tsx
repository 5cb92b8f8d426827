import type { User } from '@grandstand/api';
import { useState } from 'react';
import { CalendarLink } from './CalendarLink.tsx';
import { LoginMethods } from './LoginMethods.tsx';
import { SessionList } from './SessionList.tsx';
import { SignInCode } from './SignInCode.tsx';

/** Polls while a code is shown, so that the new session appears. */
const POLL_INTERVAL_MS = 4000;

/** What gives access to the account: sessions, logins and the calendar link; and a code to log in on another device. */
export function Devices({ user }: { readonly user: User }) {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <>
      <SessionList user={user} refreshMs={isCodeShown ? POLL_INTERVAL_MS : 0} />
      <LoginMethods user={user} />
      <CalendarLink />
      <SignInCode onShown={setCodeShown} />
    </>
  );
}
