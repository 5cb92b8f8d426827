import { useState } from 'react';
import { SessionList } from './SessionList.tsx';
import { SignInCode } from './SignInCode.tsx';

/** While a code is shown, somebody is about to log in with it. */
const WHILE_WAITING_MS = 4000;

/** Where somebody is logged in, and the way to log in another device. */
export function Devices() {
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <>
      <SessionList refreshMs={isCodeShown ? WHILE_WAITING_MS : 0} />
      <SignInCode onShown={setCodeShown} />
    </>
  );
}
