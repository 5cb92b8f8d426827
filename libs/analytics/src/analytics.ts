import type { Consent } from './consent.ts';
import type { TrackedEvent } from './events.ts';
import type { RouterState } from './page-views.ts';

/** What the app reports: an event, or a state of the router, which the drivers turn into page views. */
export type Signal = TrackedEvent | RouterState;

/** With a key, only the first signal with this key since the last page view counts. */
export type Receive = (signal: Signal, key?: string) => void;

/** What sends the signals: to the channel's tag and to first-party analytics (`startDrivers`). */
export interface Drivers {
  readonly receive: Receive;
  readonly consent: Consent;
}

export interface Analytics {
  /** Sends a signal, or queues it until `connect`. Never throws. */
  readonly track: Receive;
  /** Passes the queued signals and the later ones to the drivers; null: drops them. */
  readonly connect: (drivers: Drivers | null) => void;
  /** Resolves when drivers are connected. */
  readonly consent: Promise<Consent>;
}

/** The number of signals that are kept until the drivers are connected. */
const MAX_QUEUED = 300;

/** Analytics of the app. Small, because it is part of the first load; the drivers are loaded after the first render. */
export function createAnalytics(): Analytics {
  const queued: Parameters<Receive>[] = [];
  let receive: Receive = (...signal) => {
    if (queued.length < MAX_QUEUED) queued.push(signal);
  };
  let resolveConsent: (consent: Consent) => void;
  return {
    track: (...signal) => receive(...signal),
    connect(drivers) {
      receive = drivers?.receive ?? (() => undefined);
      for (const signal of queued.splice(0)) receive(...signal);
      if (drivers) resolveConsent(drivers.consent);
    },
    consent: new Promise((resolve) => {
      resolveConsent = resolve;
    }),
  };
}
