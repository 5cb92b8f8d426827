import { createStoredValues, err, ok, type StoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyRing, type KeyRing, type KeySource } from './key-ring.ts';

let stored: StoredValues;
let fetched: string[];
let adoptions: number;

beforeEach(() => {
  stored = createStoredValues(createMemoryStore(), createFakeClock(), 'test.');
  fetched = [];
  adoptions = 0;
});

/** A key source that records what it fetches; null: the key cannot be fetched. */
const source = (keys: { channel?: string | null; api?: string | null } = {}) => ({
  fetchChannelKey: async () => {
    fetched.push('channel');
    return keys.channel === undefined ? 'channel-new' : keys.channel;
  },
  fetchApiKey: async (channelKey: string) => {
    fetched.push(`api for ${channelKey}`);
    if (keys.api === null) return err('unavailable' as const);
    return ok(keys.api ?? `api-${fetched.length}`);
  },
  pause: async () => {
    fetched.push('pause');
  },
  onAdoptStored: () => {
    adoptions += 1;
  },
});

describe('fetchMissing', () => {
  it('fetches the channel key, then the api key, and stores both', async () => {
    const keys = createKeyRing(stored, null, source());
    expect(await keys.fetchMissing()).toBe(true);
    expect(fetched).toEqual(['channel', 'api for channel-new']);
    expect(stored.read('channel_key')).toBe('channel-new');
    expect(stored.read('api_key')).toBe(keys.apiKey());
  });

  it('fetches nothing when both are stored', async () => {
    stored.write('channel_key', 'channel-stored');
    stored.write('api_key', 'api-stored');
    const keys = createKeyRing(stored, null, source());
    expect(await keys.fetchMissing()).toBe(true);
    expect(fetched).toEqual([]);
    expect(keys.apiKey()).toBe('api-stored');
  });

  it('uses the pinned channel key instead of the stored one', async () => {
    stored.write('channel_key', 'channel-stored');
    const keys = createKeyRing(stored, 'channel-pinned', source());
    await keys.fetchMissing();
    expect(fetched).toEqual(['api for channel-pinned']);
  });

  it.each([
    ['channel', { channel: null }, ['channel']],
    ['api', { api: null }, ['channel', 'api for channel-new']],
  ])('returns false when the %s key cannot be fetched', async (_, keys, requests) => {
    expect(await createKeyRing(stored, null, source(keys)).fetchMissing()).toBe(false);
    expect(fetched).toEqual(requests);
  });

  it('fetches a new channel key when no api key can be fetched with the stored one', async () => {
    stored.write('channel_key', 'channel-of-last-year');
    const fetchApiKey = async (channelKey: string) =>
      channelKey === 'channel-new' ? ok('api-new') : err('unavailable' as const);
    const keys = createKeyRing(stored, null, { ...source(), fetchApiKey });
    expect(await keys.fetchMissing()).toBe(true);
    expect([stored.read('channel_key'), stored.read('api_key')]).toEqual(['channel-new', 'api-new']);
  });

  it.each<[string, string | null, boolean, readonly string[]]>([
    ['fetches it once more', null, true, ['channel-1', 'pause', 'channel-2']],
    ['gives up if it is pinned', 'channel-1', false, []],
  ])(
    'when the api key is refused because of a fresh channel key, %s',
    async (_, pinned, isOpened, expected) => {
      const requests: string[] = [];
      const keys = createKeyRing(stored, pinned, {
        ...source(),
        fetchChannelKey: async () => {
          requests.push(`channel-${requests.length === 0 ? 1 : 2}`);
          return requests.at(-1) ?? null;
        },
        fetchApiKey: async (channelKey) =>
          channelKey === 'channel-2' ? ok('api') : err('channel-key-rejected' as const),
        pause: async () => {
          requests.push('pause');
        },
      });
      expect(await keys.fetchMissing()).toBe(isOpened);
      expect(requests).toEqual(expected);
    },
  );

  it('keeps a stored channel key when no key can be fetched', async () => {
    stored.write('channel_key', 'channel-stored');
    expect(await createKeyRing(stored, null, source({ channel: null, api: null })).fetchMissing()).toBe(
      false,
    );
    expect(fetched).toEqual(['api for channel-stored', 'channel']);
    expect(stored.read('channel_key')).toBe('channel-stored');
  });

  it.each([
    ['a number', 42],
    ['empty', ''],
    ['an object', { key: 'x' }],
    ['longer than any valid key', 'x'.repeat(100_000)],
  ])('ignores a stored api key that is %s', async (_, value) => {
    stored.write('api_key', value);
    stored.write('channel_key', 'channel-stored');
    await createKeyRing(stored, null, source()).fetchMissing();
    expect(fetched).toEqual(['api for channel-stored']);
  });
});

describe('renew', () => {
  it('is pending until the new key is fetched', async () => {
    const keys = createKeyRing(stored, 'channel-pinned', source());
    expect(keys.pendingRenewal()).toBe(null);
    void keys.renew('api_key');
    expect(keys.apiKey()).toBe(null);
    await keys.pendingRenewal();
    expect(keys.apiKey()).not.toBe(null);
    expect(keys.pendingRenewal()).toBe(null);
  });

  it('keeps the channel key when it renews the api key', async () => {
    stored.write('channel_key', 'channel-stored');
    stored.write('api_key', 'api-stale');
    const keys = createKeyRing(stored, null, source());
    expect(await keys.renew('api_key')).toBe(true);
    expect(fetched).toEqual(['api for channel-stored']);
    expect(stored.read('api_key')).toBe('api-1');
  });

  it('keeps the api key when it renews the channel key', async () => {
    stored.write('channel_key', 'channel-stale');
    stored.write('api_key', 'api-stored');
    await createKeyRing(stored, null, source()).renew('channel_key');
    expect(fetched).toEqual(['channel']);
    expect([stored.read('channel_key'), stored.read('api_key')]).toEqual(['channel-new', 'api-stored']);
  });

  it('renews both keys when both are rejected at the same time', async () => {
    stored.write('channel_key', 'channel-rejected');
    stored.write('api_key', 'api-rejected');
    const keys = createKeyRing(stored, null, source());
    expect(await Promise.all([keys.renew('channel_key'), keys.renew('api_key')])).toEqual([true, true]);
    expect(fetched).toEqual(['channel', 'api for channel-new']);
    expect([keys.channelKey(), keys.apiKey()]).toEqual(['channel-new', 'api-2']);
  });

  it('does not fetch the channel key again when the renewal of the api key has already replaced it', async () => {
    stored.write('channel_key', 'channel-rejected');
    stored.write('api_key', 'api-rejected');
    const recorded = source();
    const fetchApiKey = async (channelKey: string) => {
      const apiKey = await recorded.fetchApiKey(channelKey);
      return channelKey === 'channel-rejected' ? err('unavailable' as const) : apiKey;
    };
    const keys = createKeyRing(stored, null, { ...recorded, fetchApiKey });
    expect(await Promise.all([keys.renew('api_key'), keys.renew('channel_key')])).toEqual([true, true]);
    expect(fetched).toEqual(['api for channel-rejected', 'channel', 'api for channel-new']);
  });

  it('fetches the api key once for concurrent renewals', async () => {
    const keys = createKeyRing(stored, 'pinned', source());
    await Promise.all([keys.renew('api_key'), keys.renew('api_key')]);
    expect(fetched).toEqual(['api for pinned']);
  });
});

describe('a login while the api key is being renewed', () => {
  const startRenewal = () => {
    const response = Promise.withResolvers<Awaited<ReturnType<KeySource['fetchApiKey']>>>();
    stored.write('api_key', 'rejected');
    const keys = createKeyRing(stored, 'pinned', { ...source(), fetchApiKey: () => response.promise });
    const renewal = keys.renew('api_key');
    return {
      keys,
      finish: async (apiKey: string | null) => {
        response.resolve(apiKey === null ? err('unavailable') : ok(apiKey));
        return renewal;
      },
    };
  };

  it.each(['anonymous', null])('keeps its key when the renewal fetches %j', async (renewedKey) => {
    const { keys, finish } = startRenewal();
    keys.adopt('login');
    expect(await finish(renewedKey)).toBe(true);
    expect([keys.apiKey(), stored.read('api_key')]).toEqual(['login', 'login']);
  });

  it.each(['anonymous', null])(
    'in another tab is adopted when the renewal fetches %j',
    async (renewedKey) => {
      const { keys, finish } = startRenewal();
      stored.write('api_key', 'other-tab-login');
      expect(await finish(renewedKey)).toBe(true);
      expect([keys.apiKey(), stored.read('api_key')]).toEqual(['other-tab-login', 'other-tab-login']);
      expect(adoptions).toBe(1);
    },
  );
});

describe('an api key that another tab stored', () => {
  it('is adopted only when it differs from the current one', () => {
    stored.write('api_key', 'current');
    const keys = createKeyRing(stored, 'pinned', source());
    expect(keys.adoptStored()).toBe(false);
    stored.write('api_key', 'other-tab');
    expect(keys.adoptStored()).toBe(true);
    expect(keys.apiKey()).toBe('other-tab');
    stored.remove('api_key');
    expect(keys.adoptStored()).toBe(false);
    expect(keys.apiKey()).toBe('other-tab');
    expect(adoptions).toBe(1);
  });

  it('is adopted instead of fetching a new key when the current one is rejected', async () => {
    stored.write('api_key', 'current');
    const keys = createKeyRing(stored, 'pinned', source());
    stored.write('api_key', 'other-tab-login');
    expect(await keys.renew('api_key')).toBe(true);
    expect(fetched).toEqual([]);
    expect(stored.read('api_key')).toBe('other-tab-login');
  });
});

describe('sessionId', () => {
  it.each<[string, (keys: KeyRing) => unknown]>([
    ['a login', (keys) => keys.adopt('api-login')],
    ['a logout', (keys) => keys.replaceSession()],
    [
      'adopting the key of another tab',
      (keys) => {
        stored.write('api_key', 'api-other');
        keys.adoptStored();
      },
    ],
  ])('changes after %s', async (_, replace) => {
    const keys = createKeyRing(stored, null, source());
    await keys.fetchMissing();
    const before = keys.sessionId();
    await replace(keys);
    expect(keys.sessionId()).not.toBe(before);
  });

  it('changes again when a logout has its new key, before the calls that wait for it go on', async () => {
    const keys = createKeyRing(stored, null, source());
    await keys.fetchMissing();
    const replaced = keys.replaceSession();
    const during = keys.sessionId();
    await keys.pendingRenewal();
    expect(keys.sessionId()).not.toBe(during);
    await replaced;
  });

  it('stays the same when a rejected key is renewed', async () => {
    const keys = createKeyRing(stored, null, source());
    await keys.fetchMissing();
    const before = keys.sessionId();
    await keys.renew('api_key');
    await keys.renew('channel_key');
    expect(keys.sessionId()).toBe(before);
  });
});
