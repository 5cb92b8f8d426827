import { calls, hasStatus, type SocialProvider } from '@grandstand/api';
import { onPageEvent } from '@grandstand/core';
import { useMutation } from '@grandstand/data';
import type { MessageKey } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { useEffect, useState } from 'react';
import { useResumeSession } from '../log-in/use-resume-session.ts';
import { toHttpUrl } from './social-callback.ts';

interface SocialLogin {
  /** Redirects to the provider's page (D15); calls `onFailure` if that is not possible. */
  readonly start: (provider: SocialProvider, options?: { termsAccepted: boolean }) => Promise<void>;
  /** The provider that the browser is being redirected to. */
  readonly redirectingTo: SocialProvider | null;
}

export function useSocialLogin(onFailure: (message: MessageKey) => void): SocialLogin {
  const { send } = useMutation(calls.startSocialLogin);
  const resumeSession = useResumeSession();
  const [redirectingTo, setRedirectingTo] = useState<SocialProvider | null>(null);
  // The page is restored when the user returns from the provider without logging in.
  useEffect(() => onPageEvent(window, ['restored'], () => setRedirectingTo(null)), []);

  return {
    redirectingTo,
    async start(provider, { termsAccepted } = { termsAccepted: false }) {
      if (redirectingTo) return;
      setRedirectingTo(provider);
      const answer = await send({ provider, ...(termsAccepted && { terms_accepted: true }) });
      if (!answer) return;
      const url = answer.ok ? toHttpUrl(answer.value.url) : null;
      if (url !== null) {
        location.assign(url);
        return;
      }
      setRedirectingTo(null);
      // The page continues when the session has a user.
      if (!answer.ok && (await resumeSession(answer.error))) return;
      const isMissing = !answer.ok && hasStatus(answer.error, 404);
      onFailure(answer.ok || isMissing ? 'account.socialUnavailable' : errorMessage(answer.error));
    },
  };
}
