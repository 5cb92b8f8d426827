import { createStoredValues, type StoredValues } from '@grandstand/core';
import { createFakeClock, createMemoryStore } from '@grandstand/core/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { createKeyRing, type KeyRing } from './key-ring.ts';

let stored: StoredValues;
let fetched: string[];
let followed: number;

beforeEach(() => {
  stored = createStoredValues(createMemoryStore(), createFakeClock(), 'test.');
  fetched = [];
  followed = 0;
});

const source = (answers: { channel?: string | null; api?: string | null } = {}) => ({
  fetchChannelKey: async () => {
    fetched.push('channel');
    return answers.channel === undefined ? 'channel-new' : answers.channel;
  },
  fetchApiKey: async (channelKey: string) => {
    fetched.push(`api for ${channelKey}`);
    return answers.api === undefined ? `api-${fetched.length}` : answers.api;
  },
  onAdoptStored: () => {
    followed += 1;
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

  it('prefers the pinned channel key to the stored one', async () => {
    stored.write('channel_key', 'channel-stored');
    const keys = createKeyRing(stored, 'channel-pinned', source());
    await keys.fetchMissing();
    expect(fetched).toEqual(['api for channel-pinned']);
  });

  it.each([
    ['channel', { channel: null }, ['channel']],
    ['api', { api: null }, ['channel', 'api for channel-new']],
  ])('says no when the %s key cannot be had', async (_, answers, calls) => {
    expect(await createKeyRing(stored, null, source(answers)).fetchMissing()).toBe(false);
    expect(fetched).toEqual(calls);
  });

  it('asks for the channel key again where the stored one opens no session', async () => {
    stored.write('channel_key', 'channel-of-last-year');
    const fetchApiKey = async (channelKey: string) => (channelKey === 'channel-new' ? 'api-new' : null);
    const keys = createKeyRing(stored, null, { ...source(), fetchApiKey });
    expect(await keys.fetchMissing()).toBe(true);
    expect([stored.read('channel_key'), stored.read('api_key')]).toEqual(['channel-new', 'api-new']);
  });

  it('keeps a stored channel key through an outage', async () => {
    stored.write('channel_key', 'channel-stored');
    expect(await createKeyRing(stored, null, source({ channel: null, api: null })).fetchMissing()).toBe(
      false,
    );
    expect(fetched).toEqual(['api for channel-stored', 'channel']);
    expect(stored.read('channel_key')).toBe('channel-stored');
  });

  it.each([42, '', { key: 'x' }, 'x'.repeat(100_000)])('takes a stored %j for none', async (value) => {
    stored.write('api_key', value);
    stored.write('channel_key', 'channel-stored');
    await createKeyRing(stored, null, source()).fetchMissing();
    expect(fetched).toEqual(['api for channel-stored']);
  });
});

describe('renew', () => {
  it('is said to be under way until the new key is there', async () => {
    const keys = createKeyRing(stored, 'channel-pinned', source());
    expect(keys.pendingRenewal()).toBe(null);
    void keys.renew('api_key');
    expect(keys.apiKey()).toBe(null);
    await keys.pendingRenewal();
    expect(keys.apiKey()).not.toBe(null);
    expect(keys.pendingRenewal()).toBe(null);
  });

  it('of the api key keeps the channel key', async () => {
    stored.write('channel_key', 'channel-stored');
    stored.write('api_key', 'api-stale');
    const keys = createKeyRing(stored, null, source());
    expect(await keys.renew('api_key')).toBe(true);
    expect(fetched).toEqual(['api for channel-stored']);
    expect(stored.read('api_key')).toBe('api-1');
  });

  it('of the channel key keeps the session, where there is one', async () => {
    stored.write('channel_key', 'channel-stale');
    stored.write('api_key', 'api-stored');
    await createKeyRing(stored, null, source()).renew('channel_key');
    expect(fetched).toEqual(['channel']);
    expect([stored.read('channel_key'), stored.read('api_key')]).toEqual(['channel-new', 'api-stored']);
  });

  it('of one key does not stand for the other, which is refused at the same time', async () => {
    stored.write('channel_key', 'channel-refused');
    stored.write('api_key', 'api-refused');
    const keys = createKeyRing(stored, null, source());
    expect(await Promise.all([keys.renew('channel_key'), keys.renew('api_key')])).toEqual([true, true]);
    expect(fetched).toEqual(['channel', 'api for channel-new']);
    expect([keys.channelKey(), keys.apiKey()]).toEqual(['channel-new', 'api-2']);
  });

  it('fetches a key once that another renewal has replaced', async () => {
    stored.write('channel_key', 'channel-refused');
    stored.write('api_key', 'api-refused');
    const answers = source();
    const fetchApiKey = async (channelKey: string) => {
      const apiKey = await answers.fetchApiKey(channelKey);
      return channelKey === 'channel-refused' ? null : apiKey;
    };
    const keys = createKeyRing(stored, null, { ...answers, fetchApiKey });
    expect(await Promise.all([keys.renew('api_key'), keys.renew('channel_key')])).toEqual([true, true]);
    expect(fetched).toEqual(['api for channel-refused', 'channel', 'api for channel-new']);
  });

  it('is shared by callers whose keys are refused at the same time', async () => {
    const keys = createKeyRing(stored, 'pinned', source());
    await Promise.all([keys.renew('api_key'), keys.renew('api_key')]);
    expect(fetched).toEqual(['api for pinned']);
  });
});

describe('a login while the key is being renewed', () => {
  const renewing = () => {
    const answer = Promise.withResolvers<string | null>();
    stored.write('api_key', 'refused');
    const keys = createKeyRing(stored, 'pinned', { ...source(), fetchApiKey: () => answer.promise });
    const renewal = keys.renew('api_key');
    return {
      keys,
      finish: async (apiKey: string | null) => {
        answer.resolve(apiKey);
        return renewal;
      },
    };
  };

  it.each(['of-nobody', null])('goes on, whatever the renewal answers: %j', async (answer) => {
    const { keys, finish } = renewing();
    keys.adopt('of-the-login');
    expect(await finish(answer)).toBe(true);
    expect([keys.apiKey(), stored.read('api_key')]).toEqual(['of-the-login', 'of-the-login']);
  });

  it.each(['of-nobody', null])('in another tab is taken up here: %j', async (answer) => {
    const { keys, finish } = renewing();
    stored.write('api_key', 'of-the-login-there');
    expect(await finish(answer)).toBe(true);
    expect([keys.apiKey(), stored.read('api_key')]).toEqual(['of-the-login-there', 'of-the-login-there']);
    expect(followed).toBe(1);
  });
});

describe('a key of another tab', () => {
  it('is taken up where it is another one', () => {
    stored.write('api_key', 'own');
    const keys = createKeyRing(stored, 'pinned', source());
    expect(keys.adoptStored()).toBe(false);
    stored.write('api_key', 'theirs');
    expect(keys.adoptStored()).toBe(true);
    expect(keys.apiKey()).toBe('theirs');
    stored.remove('api_key');
    expect(keys.adoptStored()).toBe(false);
    expect(keys.apiKey()).toBe('theirs');
    expect(followed).toBe(1);
  });

  it('goes on where the own one is refused: a login there does not end here', async () => {
    stored.write('api_key', 'own');
    const keys = createKeyRing(stored, 'pinned', source());
    stored.write('api_key', 'of-the-login-there');
    expect(await keys.renew('api_key')).toBe(true);
    expect(fetched).toEqual([]);
    expect(stored.read('api_key')).toBe('of-the-login-there');
  });
});

describe('sessionId', () => {
  it.each<[string, (keys: KeyRing) => unknown]>([
    ['a login', (keys) => keys.adopt('api-login')],
    ['a logout', (keys) => keys.reopen()],
    [
      'a key of another tab',
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

  it('stays when a refused key is renewed', async () => {
    const keys = createKeyRing(stored, null, source());
    await keys.fetchMissing();
    const before = keys.sessionId();
    await keys.renew('api_key');
    await keys.renew('channel_key');
    expect(keys.sessionId()).toBe(before);
  });
});
