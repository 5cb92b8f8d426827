import { type ApiError, calls } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useMutation } from '@grandstand/data';
import { useNow } from '@grandstand/ui';
import { useState } from 'react';
import { codeRemainingMs, codeLifetimeMs, type Moment } from './code-lifetime.ts';

interface IssuedCode {
  readonly code: string;
  readonly lifetimeMs: number;
  readonly since: Moment;
}

/** The code that was requested last, if any: a new code invalidates the previous one. */
export type SignInCodeState =
  | { kind: 'none' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'active'; code: string; remainingMs: number; lifetimeMs: number }
  | { kind: 'expired'; code: string };

const moment = (): Moment => ({ wallMs: systemClock.now(), monotonicMs: performance.now() });

/** Requests a code for logging in on another device, and tracks its expiry. */
export function useSignInCode(): {
  state: SignInCodeState;
  isRequesting: boolean;
  requestCode: () => Promise<void>;
} {
  const { send, isSending: isRequesting } = useMutation(calls.createSignInCode);
  const [result, setResult] = useState<IssuedCode | ApiError | null>(null);
  useNow(1000); // renders every second, to read the clock again
  const requestCode = async () => {
    const answer = await send({});
    if (!answer) return;
    if (!answer.ok) return setResult(answer.error);
    const since = moment();
    setResult({ code: answer.value.code, lifetimeMs: codeLifetimeMs(answer.value.expires_ts, since), since });
  };
  return { state: stateOf(result), isRequesting, requestCode };
}

function stateOf(result: IssuedCode | ApiError | null): SignInCodeState {
  if (result === null) return { kind: 'none' };
  if (!('code' in result)) return { kind: 'failed', error: result };
  const { code, lifetimeMs, since } = result;
  const remainingMs = codeRemainingMs(lifetimeMs, since, moment());
  return remainingMs > 0 ? { kind: 'active', code, remainingMs, lifetimeMs } : { kind: 'expired', code };
}
