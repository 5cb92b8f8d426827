import { type ApiError, calls } from '@grandstand/api';
import { useClient } from '@grandstand/data';
import { useUser } from '@grandstand/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MailedLink } from '../panel/mailed-link.ts';
import { useNewsOfUser } from './use-news-of-user.ts';

type Verification =
  | { readonly kind: 'under-way' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Confirms an address by its link: once for each attempt, however often this is shown. */
export function useVerification(link: MailedLink): Verification & { retry: () => void } {
  const client = useClient();
  const user = useUser();
  const ask = useNewsOfUser();
  const [state, setState] = useState<Verification>({ kind: 'under-way' });
  const [attempt, setAttempt] = useState(1);
  const made = useRef(0);

  const verify = useEffectEvent(async () => {
    const answer = await client(calls.verifyEmail, link);
    setState(answer.ok ? { kind: 'done' } : { kind: 'failed', error: answer.error });
    if (user) await ask();
  });
  useEffect(() => {
    if (made.current === attempt) return;
    made.current = attempt;
    void verify();
  }, [attempt]);

  const retry = () => {
    setState({ kind: 'under-way' });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
