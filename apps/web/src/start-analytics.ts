import type { Settings } from '@grandstand/api';
import { type Analytics, startDrivers } from '@grandstand/analytics';
import { type StoredValues, systemClock } from '@grandstand/core';
import { analyticsTransport, geoAtom, type Session, userAtom } from '@grandstand/session';
import type { RuntimeConfig } from '@grandstand/tenant';
import { readTracking } from './navigation/tracking.ts';

interface Options {
  readonly config: RuntimeConfig;
  readonly settings: Settings;
  readonly session: Session;
  readonly stored: StoredValues;
}

/** Connects the channel's analytics drivers; a chunk that is loaded after the first render. */
export function startAnalytics(analytics: Analytics, { config, settings, session, stored }: Options): void {
  const drivers = startDrivers({
    config: config.analytics,
    hosts: config.hosts,
    settings,
    transport: analyticsTransport,
    stored,
    clock: systemClock,
    ip: () => session.store.get(geoAtom)?.ip ?? null,
    userFields() {
      const user = session.store.get(userAtom);
      return { user_id: user?.id ?? null, user_email: user?.email ?? null, trk: readTracking(stored) };
    },
  });
  analytics.connect(drivers);
}
