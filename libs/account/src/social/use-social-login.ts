import { calls, hasStatus, type SocialProvider } from '@grandstand/api';
import { useMutation } from '@grandstand/data';
import type { MessageKey } from '@grandstand/i18n';
import { errorMessage } from '@grandstand/session';
import { useEffect, useState } from 'react';
import { toWebAddress } from './social-return.ts';

interface SocialLogin {
  /** Sends the browser to the provider's page (D15); says why not where it stays. */
  readonly start: (provider: SocialProvider, options?: { termsAccepted: boolean }) => Promise<void>;
  /** Whose page the browser is on its way to. */
  readonly leavingFor: SocialProvider | null;
}

export function useSocialLogin(onFailure: (message: MessageKey) => void): SocialLogin {
  const { send } = useMutation(calls.startSocialLogin);
  const [leavingFor, setLeavingFor] = useState<SocialProvider | null>(null);
  useComingBack(() => setLeavingFor(null));

  return {
    leavingFor,
    async start(provider, { termsAccepted } = { termsAccepted: false }) {
      if (leavingFor) return;
      setLeavingFor(provider);
      const answer = await send({ provider, ...(termsAccepted && { terms_accepted: true }) });
      if (!answer) return;
      const address = answer.ok ? toWebAddress(answer.value.url) : null;
      if (address !== null) {
        location.assign(address);
        return;
      }
      setLeavingFor(null);
      const isMissing = !answer.ok && hasStatus(answer.error, 404);
      onFailure(answer.ok || isMissing ? 'account.socialUnavailable' : errorMessage(answer.error));
    },
  };
}

/** *Back* from the provider's page may bring this one back as it was left. */
function useComingBack(onReturn: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  });
}
