import { type CallInput, calls, type Client } from '@grandstand/api';
import type { Clock, StoredValues } from '@grandstand/core';

/** Storage key of the session's id (§3, *a session key for analytics*). */
const SESSION_STORAGE_KEY = 'analytics_session';

/** §9, *Analytics session TTL*. */
const SESSION_TTL_MS = 24 * 3_600_000;

/** How long no session is requested after one could not be created or was dropped while it was created. */
const RETRY_AFTER_MS = 60_000;

/** The fields of the session that describe the device. */
export type Device = Pick<
  CallInput<typeof calls.createAnalyticsSession>,
  'device_type' | 'user_agent' | 'resolution'
>;

interface Options {
  readonly client: Client;
  readonly clock: Clock;
  readonly stored: StoredValues;
  /** `analytics_key` of the channel's settings. */
  readonly profile: string;
  readonly device: Device;
  /** From `GET /geo`; null when it was not fetched. */
  readonly ip: () => string | null;
}

/** The session of first-party analytics (§4): a hash is fetched, then the session is created. It is kept for 24 h. */
export function createFirstPartySession({ client, clock, stored, profile, device, ip }: Options) {
  let retryAtMs = Number.NEGATIVE_INFINITY;
  /** Counts the calls of `drop()`, so that a creation in flight notices one. */
  let dropCount = 0;

  const current = (): string | null => {
    const uuid = stored.read(SESSION_STORAGE_KEY);
    return typeof uuid === 'string' ? uuid : null;
  };

  async function create(): Promise<string | null> {
    const dropCountBefore = dropCount;
    const isDropped = () => dropCount !== dropCountBefore;
    const hash = await client(calls.getDataHash, { profile });
    if (!hash.ok || isDropped()) return null;
    const session = await client(calls.createAnalyticsSession, {
      profile,
      ip: ip(),
      session: hash.value.hash,
      platform: 'web',
      ...device,
    });
    if (!session.ok || isDropped()) return null;
    stored.write(SESSION_STORAGE_KEY, session.value.session_uuid, SESSION_TTL_MS);
    return session.value.session_uuid;
  }

  return {
    /** The id of the stored session; null when there is none. */
    current,
    /** The id of the stored session or of a new one; null when none can be created at this time. */
    async open(): Promise<string | null> {
      const stillOpen = current();
      if (stillOpen !== null) return stillOpen;
      if (clock.now() < retryAtMs) return null;
      const created = await create();
      if (created === null) retryAtMs = clock.now() + RETRY_AFTER_MS;
      return created;
    },
    /** Forgets the session, also one that is being created. */
    drop(): void {
      dropCount += 1;
      stored.remove(SESSION_STORAGE_KEY);
    },
  };
}
