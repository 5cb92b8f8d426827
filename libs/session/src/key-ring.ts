import type { Keys } from '@grandstand/api';
import type { StoredValues } from '@grandstand/core';

/** Fetches a key anew; null when it cannot be had. */
export interface KeySource {
  fetchChannelKey(): Promise<string | null>;
  fetchApiKey(channelKey: string): Promise<string | null>;
  /** The session of another tab goes on here too. */
  onFollow(): void;
}

export interface KeyRing extends Keys {
  /** Makes sure that both keys are there, fetching what is missing (§4, D3); false when one cannot be had. */
  obtain(): Promise<boolean>;
  /** Whether the api key was fetched by this ring and not replaced by a login: its session has no user (D19). */
  isAnonymous(): boolean;
  /** Goes on under a key that a login has answered. */
  adopt(apiKey: string): void;
  /** Goes on under the key that another tab has stored; whether there is one, and it is another. */
  adoptStored(): boolean;
}

/** The session's keys: pinned or stored where possible, else fetched; stored for the next visit (§3, D3). */
export function createKeyRing(
  stored: StoredValues,
  pinnedChannelKey: string | null,
  source: KeySource,
): KeyRing {
  const held: { api_key: string | null; channel_key: string | null } = {
    api_key: readText(stored, 'api_key'),
    channel_key: pinnedChannelKey ?? readText(stored, 'channel_key'),
  };
  let fetchedApiKey: string | null = null;
  const keep = (name: keyof typeof held, key: string | null) => {
    held[name] = key;
    if (key === null) stored.remove(name);
    else stored.write(name, key);
  };
  const adoptStored = () => {
    const other = readText(stored, 'api_key');
    if (other === null || other === held.api_key) return false;
    held.api_key = other;
    source.onFollow();
    return true;
  };
  /** Where somebody has logged in meanwhile, here or in another tab, that session goes on. */
  const openSession = async (channelKey: string) => {
    const apiKey = await source.fetchApiKey(channelKey);
    if (held.api_key === null && !adoptStored()) {
      fetchedApiKey = apiKey;
      keep('api_key', apiKey);
    }
    return held.api_key !== null;
  };
  const obtain = async () => {
    const kept = pinnedChannelKey === null ? held.channel_key : null;
    if (held.channel_key === null) keep('channel_key', await source.fetchChannelKey());
    if (held.channel_key === null) return false;
    if (held.api_key !== null || (await openSession(held.channel_key))) return true;
    if (kept === null) return false;
    // The channel may have got another key since this one was stored.
    const channelKey = await source.fetchChannelKey();
    if (channelKey === null || channelKey === kept) return false;
    keep('channel_key', channelKey);
    return openSession(channelKey);
  };
  let renewal: { readonly refused: keyof typeof held; readonly end: Promise<boolean> } | null = null;
  /**
   * Where another tab has a newer session, that one goes on: a login there must not end because the key from before it
   * is refused here. A session outlives the channel key that opened it.
   */
  const replace = async (refused: keyof typeof held) => {
    if (refused === 'api_key' && adoptStored()) return true;
    if (refused === 'api_key') keep('api_key', null);
    else if (pinnedChannelKey === null) keep('channel_key', null);
    return obtain();
  };
  /** Callers whose keys are refused at the same time share one renewal of each key. */
  const renew = (refused: keyof typeof held): Promise<boolean> => {
    if (renewal?.refused === refused) return renewal.end;
    if (renewal) {
      const before = held[refused];
      // A new session may have taken a new channel key.
      return renewal.end.then((isDone) => (isDone && held[refused] === before ? renew(refused) : isDone));
    }
    const end = replace(refused).finally(() => {
      renewal = null;
    });
    renewal = { refused, end };
    return end;
  };
  return {
    apiKey: () => held.api_key,
    channelKey: () => held.channel_key,
    obtain,
    isAnonymous: () => held.api_key !== null && held.api_key === fetchedApiKey,
    adopt: (apiKey) => keep('api_key', apiKey),
    adoptStored,
    renewal: () => renewal?.end ?? null,
    renew,
  };
}

/** Longer than any key: a server would refuse its address unread. */
const LONGEST = 1000;

function readText(stored: StoredValues, name: string): string | null {
  const value = stored.read(name);
  return typeof value === 'string' && value !== '' && value.length <= LONGEST ? value : null;
}
