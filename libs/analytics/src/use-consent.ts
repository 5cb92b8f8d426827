import { subscribeToNothing } from '@grandstand/core';
import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { AnalyticsContext } from './analytics-context.ts';
import type { Consent, ConsentState } from './consent.ts';

export interface UserConsent {
  readonly state: ConsentState;
  readonly isRefusedByBrowser: boolean;
  readonly choose: Consent['choose'];
}

/** The user's consent; null until the drivers are connected, and on a channel without analytics. */
export function useConsent(): UserConsent | null {
  const connecting = use(AnalyticsContext)?.consent;
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => {
    let isMounted = true;
    void connecting?.then((connected) => {
      if (isMounted) setConsent(connected);
    });
    return () => {
      isMounted = false;
    };
  }, [connecting]);
  const state = useSyncExternalStore(
    consent?.subscribe ?? subscribeToNothing,
    consent?.state ?? noState,
    noState,
  );
  return (
    consent && state && { state, isRefusedByBrowser: consent.isRefusedByBrowser, choose: consent.choose }
  );
}

const noState = () => null;
