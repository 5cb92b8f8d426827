import { type ApiError, calls } from '@grandstand/api';
import { useClient, useSubmitOnce } from '@grandstand/data';
import { useUser } from '@grandstand/session';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MailedLink } from '../panel/mailed-link.ts';
import { useNewsOfUser } from './use-news-of-user.ts';

type Verification =
  | { readonly kind: 'under-way' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: ApiError };

/** Verifies an email by its link, once on arrival and once for each retry. */
export function useVerification(link: MailedLink): Verification & { retry: () => void } {
  const client = useClient();
  const user = useUser();
  const ask = useNewsOfUser();
  const [state, setState] = useState<Verification>({ kind: 'under-way' });

  const { submit } = useSubmitOnce(async () => {
    const answer = await client(calls.verifyEmail, link);
    setState(answer.ok ? { kind: 'done' } : { kind: 'failed', error: answer.error });
    if (user) await ask();
  });
  const verify = useEffectEvent(submit);
  useEffect(() => void verify(), []);

  const retry = () => {
    setState({ kind: 'under-way' });
    void submit();
  };
  return { ...state, retry };
}
