import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { Analytics } from './analytics.ts';
import type { Consent, ConsentState } from './consent.ts';
import type { Track, TrackedEvent } from './events.ts';

/** The app's analytics. Without a provider nothing is tracked. */
export const AnalyticsContext = createContext<Pick<Analytics, 'track' | 'trackOnce' | 'consent'> | null>(
  null,
);

const trackNothing: Track = () => undefined;

/** The function that tracks an event; for event handlers, not for rendering. */
export const useTrack = (): Track => use(AnalyticsContext)?.track ?? trackNothing;

/** Tracks an event when its data is ready (not null), once for each key and page view. */
export function useTrackOnce(event: TrackedEvent | null, key: string): void {
  const trackOnce = use(AnalyticsContext)?.trackOnce;
  useEffect(() => {
    if (event) trackOnce?.(event, key);
  }, [event, key, trackOnce]);
}

interface UserConsent {
  readonly state: ConsentState;
  readonly isRefusedByBrowser: boolean;
  readonly choose: Consent['choose'];
}

/** The user's consent; null until analytics has started, and on a channel without analytics. */
export function useConsent(): UserConsent | null {
  const starting = use(AnalyticsContext)?.consent;
  const [consent, setConsent] = useState<Consent | null>(null);
  useEffect(() => {
    let isMounted = true;
    void starting?.then((started) => {
      if (isMounted) setConsent(started);
    });
    return () => {
      isMounted = false;
    };
  }, [starting]);
  const state = useSyncExternalStore(
    consent?.subscribe ?? subscribeToNothing,
    consent?.state ?? noState,
    noState,
  );
  return (
    consent && state && { state, isRefusedByBrowser: consent.isRefusedByBrowser, choose: consent.choose }
  );
}

const subscribeToNothing = () => () => undefined;
const noState = () => null;
