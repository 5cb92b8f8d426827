import { buildRequest, type Client, hasStatus, type Hosts } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { TrackedEvent } from '../events.ts';
import {
  type FirstPartyMessage,
  firstPartyMessage,
  MESSAGE_CALLS,
  type UserFields,
} from './first-party-message.ts';
import type { createFirstPartySession } from './first-party-session.ts';

/** Events are sent a little later, so that they do not delay the requests of the page. */
const SEND_DELAY_MS = 1000;
const MAX_QUEUED = 200;

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
  let queue: FirstPartyMessage[] = [];
  let cancelTimer: (() => void) | null = null;
  let isSending = false;

  const inputOf = ({ fields }: FirstPartyMessage, sessionUuid: string) => ({
    profile,
    session_uuid: sessionUuid,
    ...fields,
  });

  async function sendQueue(): Promise<void> {
    cancelTimer = null;
    if (isSending) return;
    isSending = true;
    while (queue.length > 0) {
      const sessionUuid = await session.open();
      if (sessionUuid === null) queue = [];
      // While the session was being opened, flush() may have sent the queue.
      const message = queue.shift();
      if (!message || sessionUuid === null) break;
      const answer = await client(MESSAGE_CALLS[message.kind], inputOf(message, sessionUuid));
      // The server answers 422 when the session has ended; the next event opens a new one.
      if (!answer.ok && hasStatus(answer.error, 422)) session.drop();
    }
    isSending = false;
  }

  return {
    send(tracked: TrackedEvent): void {
      const message = firstPartyMessage(tracked, pageUrl(), userFields());
      if (!message || queue.length >= MAX_QUEUED) return;
      queue.push(message);
      cancelTimer ??= clock.after(SEND_DELAY_MS, () => void sendQueue());
    },
    /** Sends the queue now, because the page is hidden and may not run again. Without a session it stays queued. */
    flush(): void {
      const sessionUuid = session.current();
      if (sessionUuid === null) return;
      for (const message of queue.splice(0)) {
        const input = inputOf(message, sessionUuid);
        const { url, body } = buildRequest(MESSAGE_CALLS[message.kind], input, hosts, NO_KEYS);
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
