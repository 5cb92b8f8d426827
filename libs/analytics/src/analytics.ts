import type { Consent } from './consent.ts';
import type { DriverOptions } from './drivers.ts';
import type { Track } from './events.ts';

/** Events before the start that are kept. */
const MAX_QUEUED = 200;

export interface Analytics {
  /** Sends an event, or queues it until the start. Never throws. */
  readonly track: Track;
  /** Tracks the first event with this key since the last `page_view`. */
  readonly trackOnce: (event: Parameters<Track>[0], key: string) => void;
  /** Loads the drivers, which send the queued events and the later ones where the channel and the user allow it. */
  readonly start: (options: DriverOptions) => Promise<void>;
  /** Resolves at the start, on a channel that has analytics. */
  readonly consent: Promise<Consent>;
}

/** Analytics of the app. Small, because it is part of the first load; the drivers are a chunk of their own. */
export function createAnalytics(): Analytics {
  const queued: Parameters<Track>[0][] = [];
  const keys = new Set<string>();
  let send: Track = (event) => {
    if (queued.length < MAX_QUEUED) queued.push(event);
  };
  let resolveConsent: (consent: Consent) => void;
  const consent = new Promise<Consent>((resolve) => {
    resolveConsent = resolve;
  });
  const track: Track = (event) => {
    if (event.name === 'page_view') keys.clear();
    send(event);
  };
  return {
    track,
    trackOnce(event, key) {
      if (keys.has(key)) return;
      keys.add(key);
      track(event);
    },
    consent,
    async start(options) {
      const drivers = await import('./drivers.ts').then(
        ({ startDrivers }) => startDrivers(options),
        () => null,
      );
      send = drivers?.track ?? (() => undefined);
      queued.splice(0).forEach(send);
      if (drivers) resolveConsent(drivers.consent);
    },
  };
}
