import { type ApiError, calls } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useMutation } from '@grandstand/data';
import { useNow } from '@grandstand/ui';
import { useState } from 'react';
import { codeRemainingMs, codeLifetimeMs, type Moment } from './code-lifetime.ts';

interface Shown {
  readonly code: string;
  readonly lifetimeMs: number;
  readonly since: Moment;
}

/** A new code invalidates the previous one. */
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
  const [shown, setShown] = useState<Shown | ApiError | null>(null);
  useNow(1000);
  const requestCode = async () => {
    const answer = await send({});
    if (!answer) return;
    if (!answer.ok) return setShown(answer.error);
    const since = moment();
    setShown({ code: answer.value.code, lifetimeMs: codeLifetimeMs(answer.value.expires_ts, since), since });
  };
  return { state: stateOf(shown), isRequesting, requestCode };
}

function stateOf(shown: Shown | ApiError | null): SignInCodeState {
  if (shown === null) return { kind: 'none' };
  if (!('code' in shown)) return { kind: 'failed', error: shown };
  const { code, lifetimeMs, since } = shown;
  const remainingMs = codeRemainingMs(lifetimeMs, since, moment());
  return remainingMs > 0 ? { kind: 'active', code, remainingMs, lifetimeMs } : { kind: 'expired', code };
}
