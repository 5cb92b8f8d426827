import { buildRequest, type CallInput, calls, type Client, hasStatus, type Hosts } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { TrackedEvent } from '../events.ts';
import { type FirstPartyEvent, firstPartyEvent } from './first-party-event.ts';
import type { createFirstPartySession } from './first-party-session.ts';

/** Events are sent a little later, so that they do not delay the requests of the page. */
const SEND_DELAY_MS = 1000;
const MAX_QUEUED = 200;

/** What is known of the user when an event is tracked. */
export interface UserFields {
  readonly user_id: number | null;
  readonly user_email: string | null;
  /** The kept tracking parameter (§2, guard 6; §9); null when there is none. */
  readonly trk: string | null;
}

interface Options {
  readonly client: Client;
  readonly clock: Clock;
  readonly hosts: Hosts;
  /** `analytics_key` of the channel's settings. */
  readonly profile: string;
  readonly session: ReturnType<typeof createFirstPartySession>;
  readonly userFields: () => UserFields;
  readonly pageUrl: () => string;
  /** Sends a request that outlives the page; false when the browser refuses it. */
  readonly sendBeacon: (url: string, body: string) => boolean;
}

/**
 * Sends events to the analytics host (§7), one after the other. Failed requests are dropped (docs/contracts/analytics.md).
 */
export function createFirstParty(options: Options) {
  const { client, clock, hosts, profile, session, userFields, pageUrl, sendBeacon } = options;
  let queue: (FirstPartyEvent & UserFields)[] = [];
  let cancelTimer: (() => void) | null = null;
  let isSending = false;

  const inputOf = (
    event: FirstPartyEvent & UserFields,
    sessionUuid: string,
  ): CallInput<typeof calls.trackEvent> => ({ profile, session_uuid: sessionUuid, ...event });

  async function sendQueue(): Promise<void> {
    cancelTimer = null;
    if (isSending) return;
    isSending = true;
    while (queue.length > 0) {
      const sessionUuid = await session.open();
      if (sessionUuid === null) queue = [];
      // While the session was being opened, flush() may have sent the queue.
      const event = queue.shift();
      if (!event || sessionUuid === null) break;
      const answer = await client(calls.trackEvent, inputOf(event, sessionUuid));
      // The server answers 422 when the session has ended; the next event opens a new one.
      if (!answer.ok && hasStatus(answer.error, 422)) session.drop();
    }
    isSending = false;
  }

  return {
    send(tracked: TrackedEvent): void {
      const event = firstPartyEvent(tracked, pageUrl());
      if (!event || queue.length >= MAX_QUEUED) return;
      queue.push({ ...event, ...userFields() });
      cancelTimer ??= clock.after(SEND_DELAY_MS, () => void sendQueue());
    },
    /** Sends the queue now, because the page is hidden and may not run again. Without a session it stays queued. */
    flush(): void {
      const sessionUuid = session.current();
      if (sessionUuid === null) return;
      for (const event of queue.splice(0)) {
        const input = inputOf(event, sessionUuid);
        const { url, body } = buildRequest(calls.trackEvent, input, hosts, NO_KEYS);
        if (body !== null) sendBeacon(url, body);
      }
    },
    /** The user has withdrawn the consent. */
    stop(): void {
      queue = [];
      session.drop();
    },
  };
}

const NO_KEYS = { apiKey: () => null, channelKey: () => null };
