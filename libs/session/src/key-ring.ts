import type { Keys } from '@grandstand/api';
import type { Result, StoredValues } from '@grandstand/core';

export interface KeySource {
  /** Null when it cannot be fetched. */
  fetchChannelKey(): Promise<string | null>;
  fetchApiKey(channelKey: string): Promise<Result<'channel-key-rejected' | 'unavailable', string>>;
  /** Waits before the keys are fetched once more (§8). */
  pause(): Promise<void>;
  /** Called when the key ring has adopted the api key that another tab stored. */
  onAdoptStored(): void;
  /** Whether a stored api key is certainly one without a user; by default false. */
  readonly isStoredKeyAnonymous?: boolean;
}

export interface KeyRing extends Keys {
  /** Fetches the missing keys (§4, D3); false when one cannot be fetched. */
  fetchMissing(): Promise<boolean>;
  /**
   * Whether the session certainly has no user: this key ring fetched its api key, and no login replaced it (D19). False
   * for a stored key, which may belong to a user.
   */
  isKnownAnonymous(): boolean;
  /** Replaces the api key, e.g. after a login. */
  adopt(apiKey: string): void;
  /**
   * Replaces the session after a logout: adopts the api key that another tab has stored, or fetches an anonymous one;
   * false when that fails.
   */
  replaceSession(): Promise<boolean>;
  /** Adopts the api key that another tab stored; false when there is none or it is the current one. */
  adoptStored(): boolean;
}

/** Holds the session's keys: pinned or stored ones if present, otherwise fetched ones, which it stores (§3, D3). */
export function createKeyRing(
  stored: StoredValues,
  pinnedChannelKey: string | null,
  source: KeySource,
): KeyRing {
  const current: { api_key: string | null; channel_key: string | null } = {
    api_key: readKey(stored, 'api_key'),
    channel_key: pinnedChannelKey ?? readKey(stored, 'channel_key'),
  };
  let sessionId = 0;
  let fetchedApiKey = source.isStoredKeyAnonymous === true ? current.api_key : null;
  const setKey = (name: keyof typeof current, key: string | null) => {
    current[name] = key;
    if (key === null) stored.remove(name);
    else stored.write(name, key);
  };
  const adoptStored = () => {
    const storedKey = readKey(stored, 'api_key');
    if (storedKey === null || storedKey === current.api_key) return false;
    current.api_key = storedKey;
    sessionId += 1;
    source.onAdoptStored();
    return true;
  };
  /** Fetches an api key. A login in the meantime, in this or another tab, takes precedence over it. */
  const openSession = async (
    channelKey: string,
  ): Promise<'opened' | 'channel-key-rejected' | 'unavailable'> => {
    const fetched = await source.fetchApiKey(channelKey);
    if (current.api_key === null && !adoptStored()) {
      fetchedApiKey = fetched.ok ? fetched.value : null;
      setKey('api_key', fetchedApiKey);
    }
    return current.api_key !== null ? 'opened' : fetched.ok ? 'unavailable' : fetched.error;
  };
  const fetchMissing = async () => {
    const storedChannelKey = pinnedChannelKey === null ? current.channel_key : null;
    if (current.channel_key === null) setKey('channel_key', await source.fetchChannelKey());
    if (current.channel_key === null) return false;
    if (current.api_key !== null) return true;
    const opened = await openSession(current.channel_key);
    if (opened === 'opened') return true;
    // The stored channel key may have been replaced on the server, also while it was fetched.
    const mayBeReplaced = storedChannelKey !== null || opened === 'channel-key-rejected';
    if (!mayBeReplaced || pinnedChannelKey !== null) return false;
    if (storedChannelKey === null) await source.pause();
    const channelKey = await source.fetchChannelKey();
    if (channelKey === null || channelKey === storedChannelKey) return false;
    setKey('channel_key', channelKey);
    return (await openSession(channelKey)) === 'opened';
  };
  let renewal: { readonly rejected: keyof typeof current; readonly done: Promise<boolean> } | null = null;
  /**
   * Replaces a rejected key. If another tab has stored a newer api key, it is adopted, so that the login in that tab is
   * not overwritten. Renewing the channel key keeps the api key, which stays valid.
   */
  const replaceKey = async (rejected: keyof typeof current) => {
    if (rejected === 'api_key' && adoptStored()) return true;
    if (rejected === 'api_key') setKey('api_key', null);
    else if (pinnedChannelKey === null) setKey('channel_key', null);
    return fetchMissing();
  };
  /** Concurrent renewals of the same key share one request. */
  const renew = (rejected: keyof typeof current): Promise<boolean> => {
    if (renewal?.rejected === rejected) return renewal.done;
    if (renewal) {
      const previousKey = current[rejected];
      // The first renewal may have replaced this key, too: `fetchMissing` also fetches a new channel key.
      return renewal.done.then((succeeded) =>
        succeeded && current[rejected] === previousKey ? renew(rejected) : succeeded,
      );
    }
    const done = replaceKey(rejected).finally(() => {
      renewal = null;
    });
    renewal = { rejected, done };
    return done;
  };
  return {
    apiKey: () => current.api_key,
    channelKey: () => current.channel_key,
    fetchMissing,
    isKnownAnonymous: () => current.api_key !== null && current.api_key === fetchedApiKey,
    adopt: (apiKey) => {
      sessionId += 1;
      setKey('api_key', apiKey);
    },
    adoptStored,
    replaceSession: async () => {
      sessionId += 1;
      const isOpen = await renew('api_key');
      // Calls that have waited for the new key were made in the session that ended.
      sessionId += 1;
      return isOpen;
    },
    sessionId: () => sessionId,
    pendingRenewal: () => renewal?.done ?? null,
    renew,
  };
}

/** Limit of a stored key. A longer one is damaged and ignored: in a query string it would make every request fail. */
const MAX_KEY_LENGTH = 1000;

function readKey(stored: StoredValues, name: string): string | null {
  const value = stored.read(name);
  return typeof value === 'string' && value !== '' && value.length <= MAX_KEY_LENGTH ? value : null;
}
