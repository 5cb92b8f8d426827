import { type ApiError, calls } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useMutation } from '@grandstand/data';
import { useNow } from '@grandstand/ui';
import { useState } from 'react';
import { codeLeftMs, codeLifeMs, type Moment } from './code-life.ts';

interface Shown {
  readonly code: string;
  readonly lifeMs: number;
  readonly since: Moment;
}

/** `fresh`: to be typed elsewhere; a new one ends the one before. */
export type SignInCodeState =
  | { kind: 'none' }
  | { kind: 'failed'; error: ApiError }
  | { kind: 'fresh'; code: string; leftMs: number; lifeMs: number }
  | { kind: 'expired'; code: string };

const moment = (): Moment => ({ wallMs: systemClock.now(), steadyMs: performance.now() });

/** A code that logs in another device, and what becomes of it as time goes by. */
export function useSignInCode(): { state: SignInCodeState; isAsking: boolean; ask: () => Promise<void> } {
  const { send, isSending: isAsking } = useMutation(calls.createSignInCode);
  const [shown, setShown] = useState<Shown | ApiError | null>(null);
  useNow(1000);
  const ask = async () => {
    const answer = await send({});
    if (!answer) return;
    if (!answer.ok) return setShown(answer.error);
    const since = moment();
    setShown({ code: answer.value.code, lifeMs: codeLifeMs(answer.value.expires_ts, since), since });
  };
  return { state: stateOf(shown), isAsking, ask };
}

function stateOf(shown: Shown | ApiError | null): SignInCodeState {
  if (shown === null) return { kind: 'none' };
  if (!('code' in shown)) return { kind: 'failed', error: shown };
  const { code, lifeMs, since } = shown;
  const leftMs = codeLeftMs(lifeMs, since, moment());
  return leftMs > 0 ? { kind: 'fresh', code, leftMs, lifeMs } : { kind: 'expired', code };
}
