import { type ApiError, calls } from '@grandstand/api';
import { useClient, useSubmitOnce } from '@grandstand/data';
import { useUser } from '@grandstand/session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MailedLink } from '../panel/mailed-link.ts';
import { useRefreshUser } from './use-refresh-user.ts';

type Verification =
  | { readonly kind: 'pending' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Verifies an email with its link, once on mount and once per retry. */
export function useVerification(link: MailedLink): Verification & { retry: () => void } {
  const client = useClient();
  const user = useUser();
  const refreshUser = useRefreshUser();
  const [state, setState] = useState<Verification>({ kind: 'pending' });

  const { submit } = useSubmitOnce(async () => {
    const answer = await client(calls.verifyEmail, link);
    setState(answer.ok ? { kind: 'done' } : { kind: 'failed', error: answer.error });
    if (user) await refreshUser();
  });
  const verify = useEffectEvent(submit);
  useEffect(() => void verify(), []);

  const retry = () => {
    setState({ kind: 'pending' });
    void submit();
  };
  return { ...state, retry };
}
