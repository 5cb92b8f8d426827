import { createClient, type Hosts, type Settings, type Transport } from '@grandstand/api';
import type { Clock, StoredValues } from '@grandstand/core';
import { analyticsBrowser, type AnalyticsBrowser } from './browser.ts';
import type { Drivers, Receive } from './analytics.ts';
import { type Consent, createConsent } from './consent.ts';
import type { TrackedEvent } from './events.ts';
import { createFirstParty } from './first-party/first-party.ts';
import type { UserFields } from './first-party/first-party-message.ts';
import { createFirstPartySession } from './first-party/first-party-session.ts';
import { isRepeated } from './once-per-transaction.ts';
import { createPageViews } from './page-views.ts';
import { createTagManager } from './tag/tag-manager.ts';

export interface DriverOptions {
  /** The part of the tenant's configuration (docs/contracts/tenant-configuration.md). */
  readonly config: { readonly onLocalhost: boolean; readonly tagScriptUrl: string | null };
  readonly hosts: Hosts;
  readonly settings: Pick<Settings, 'analytics_key' | 'google-analytics' | 'consent_required'>;
  /** Sends the requests to the analytics host. */
  readonly transport: Transport;
  readonly stored: StoredValues;
  readonly clock: Clock;
  readonly userFields: () => UserFields;
  /** The user's IP address from `GET /geo`; null when it was not fetched. */
  readonly ip: () => string | null;
}

/** The number of events that are kept until the user has made a choice. */
const MAX_WAITING = 200;

const isLocalhost = (hostname: string): boolean => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);

/** Starts the drivers that the channel's settings name (§7). Null when there are none, and on localhost (§7, D17). */
export function startDrivers(
  options: DriverOptions,
  browser: AnalyticsBrowser = analyticsBrowser(),
): Drivers | null {
  const { config, settings, stored } = options;
  if (isLocalhost(browser.hostname) && !config.onLocalhost) return null;
  const consent = createConsent(stored, {
    isRequired: settings.consent_required ?? false,
    isRefusedByBrowser: browser.isTrackingRefused,
  });
  const tag = startTag(options, browser);
  const firstParty = startFirstParty(options, browser, consent);
  if (!tag && !firstParty) return null;

  let waiting: TrackedEvent[] = [];
  const deliver = (event: TrackedEvent) => {
    if (isRepeated(event, stored)) return;
    tag?.send(event);
    firstParty?.send(event);
  };
  const track = (event: TrackedEvent) => {
    switch (consent.state()) {
      case 'granted':
        return deliver(event);
      case 'undecided':
        if (waiting.length < MAX_WAITING) waiting.push(event);
        return undefined;
      case 'denied':
        return undefined;
    }
  };
  consent.subscribe(() => {
    const events = waiting;
    waiting = [];
    if (consent.state() === 'granted') return events.forEach(track);
    tag?.stop();
    firstParty?.stop();
    return undefined;
  });
  if (firstParty)
    browser.onHidden(() => {
      if (consent.state() === 'granted') firstParty.flush();
    });
  return { receive: neverThrow(createReceiver(track, browser)), consent };
}

/** Turns signals into events: page views from the router's states, the first event of each key on a page. */
function createReceiver(track: (event: TrackedEvent) => void, browser: AnalyticsBrowser): Receive {
  const pageViewOf = createPageViews(browser);
  const keys = new Set<string>();
  return (signal, key) => {
    if (!('name' in signal)) {
      const pageView = pageViewOf(signal);
      if (!pageView) return;
      keys.clear();
      track(pageView);
    } else if (key === undefined || !keys.has(key)) {
      if (key !== undefined) keys.add(key);
      track(signal);
    }
  };
}

function startTag({ config, settings, hosts, clock }: DriverOptions, browser: AnalyticsBrowser) {
  const tagId = settings['google-analytics']?.['google-tag'];
  if (!tagId) return null;
  const { tagScriptUrl } = config;
  return createTagManager({
    tagId,
    scriptUrl: tagScriptUrl === null ? null : new URL(tagScriptUrl, hosts.analytics).href,
    nowMs: () => clock.now(),
    window: browser.window,
    loadScript: browser.loadScript,
    pageUrl: browser.pageUrl,
  });
}

function startFirstParty(options: DriverOptions, browser: AnalyticsBrowser, { isAccepted }: Consent) {
  const { settings, hosts, transport, clock, stored } = options;
  const profile = settings.analytics_key;
  if (!profile) return null;
  const client = createClient({ hosts, keys: NO_KEYS, transport, clock });
  // Visits are counted without personal data until the user accepts that it is sent (D17).
  const ip = () => (isAccepted() ? options.ip() : null);
  const userFields = () => {
    const fields = options.userFields();
    return isAccepted() ? fields : { ...fields, user_id: null, user_email: null };
  };
  const { device, pageUrl, sendBeacon } = browser;
  const session = createFirstPartySession({ client, clock, stored, profile, device, ip });
  return createFirstParty({ client, clock, hosts, profile, session, userFields, pageUrl, sendBeacon });
}

/** The calls of the analytics host have no keys. */
const NO_KEYS = {
  apiKey: () => null,
  channelKey: () => null,
  renew: async () => false,
  pendingRenewal: () => null,
  sessionId: () => 0,
};

/** A failure of analytics, e.g. in a script of the tag, must not break the app. */
const neverThrow =
  (receive: Receive): Receive =>
  (...signal) => {
    try {
      receive(...signal);
    } catch {
      // Dropped, like a failed request.
    }
  };
