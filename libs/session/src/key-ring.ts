import type { Keys } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';

/** Fetches keys; null when one cannot be fetched. */
export interface KeySource {
  fetchChannelKey(): Promise<string | null>;
  fetchApiKey(channelKey: string): Promise<string | null>;
  /** The ring took over the api key of another tab. */
  onAdoptStored(): void;
}

export interface KeyRing extends Keys {
  /** Fetches the missing keys (§4, D3); false when one cannot be fetched. */
  fetchMissing(): Promise<boolean>;
  /** Whether the api key was fetched by this ring and not replaced by a login: its session has no user (D19). */
  isAnonymous(): boolean;
  /** Replaces the api key with that of a login. */
  adopt(apiKey: string): void;
  /** Replaces the session by an anonymous one; false when that fails. */
  reopen(): Promise<boolean>;
  /** Takes over the api key that another tab stored; false when it is the same or missing. */
  adoptStored(): boolean;
}

/** The session's keys: pinned or stored where possible, else fetched; stored for the next visit (§3, D3). */
export function createKeyRing(
  stored: StoredValues,
  pinnedChannelKey: string | null,
  source: KeySource,
): KeyRing {
  const current: { api_key: string | null; channel_key: string | null } = {
    api_key: readText(stored, 'api_key'),
    channel_key: pinnedChannelKey ?? readText(stored, 'channel_key'),
  };
  let sessionId = 0;
  let fetchedApiKey: string | null = null;
  const setKey = (name: keyof typeof current, key: string | null) => {
    current[name] = key;
    if (key === null) stored.remove(name);
    else stored.write(name, key);
  };
  const adoptStored = () => {
    const other = readText(stored, 'api_key');
    if (other === null || other === current.api_key) return false;
    current.api_key = other;
    sessionId += 1;
    source.onAdoptStored();
    return true;
  };
  /** A login that happened meanwhile, here or in another tab, takes precedence over the fetched key. */
  const openSession = async (channelKey: string) => {
    const apiKey = await source.fetchApiKey(channelKey);
    if (current.api_key === null && !adoptStored()) {
      fetchedApiKey = apiKey;
      setKey('api_key', apiKey);
    }
    return current.api_key !== null;
  };
  const fetchMissing = async () => {
    const storedChannelKey = pinnedChannelKey === null ? current.channel_key : null;
    if (current.channel_key === null) setKey('channel_key', await source.fetchChannelKey());
    if (current.channel_key === null) return false;
    if (current.api_key !== null || (await openSession(current.channel_key))) return true;
    if (storedChannelKey === null) return false;
    // The stored channel key may have been replaced on the server.
    const channelKey = await source.fetchChannelKey();
    if (channelKey === null || channelKey === storedChannelKey) return false;
    setKey('channel_key', channelKey);
    return openSession(channelKey);
  };
  let renewal: { readonly refused: keyof typeof current; readonly end: Promise<boolean> } | null = null;
  /**
   * Takes over a newer key of another tab: a login there must not end because an older key is refused here. A session
   * outlives the channel key that opened it.
   */
  const replace = async (refused: keyof typeof current) => {
    if (refused === 'api_key' && adoptStored()) return true;
    if (refused === 'api_key') setKey('api_key', null);
    else if (pinnedChannelKey === null) setKey('channel_key', null);
    return fetchMissing();
  };
  /** Concurrent renewals of the same key are one. */
  const renew = (refused: keyof typeof current): Promise<boolean> => {
    if (renewal?.refused === refused) return renewal.end;
    if (renewal) {
      const before = current[refused];
      // Opening a session may have fetched a new channel key.
      return renewal.end.then((isDone) => (isDone && current[refused] === before ? renew(refused) : isDone));
    }
    const end = replace(refused).finally(() => {
      renewal = null;
    });
    renewal = { refused, end };
    return end;
  };
  return {
    apiKey: () => current.api_key,
    channelKey: () => current.channel_key,
    fetchMissing,
    isAnonymous: () => current.api_key !== null && current.api_key === fetchedApiKey,
    adopt: (apiKey) => {
      sessionId += 1;
      setKey('api_key', apiKey);
    },
    adoptStored,
    reopen: () => {
      sessionId += 1;
      return renew('api_key');
    },
    sessionId: () => sessionId,
    pendingRenewal: () => renewal?.end ?? null,
    renew,
  };
}

/** Longer than any key: a server would refuse a URL with it unread. */
const MAX_KEY_LENGTH = 1000;

function readText(stored: StoredValues, name: string): string | null {
  const value = stored.read(name);
  return typeof value === 'string' && value !== '' && value.length <= MAX_KEY_LENGTH ? value : null;
}
