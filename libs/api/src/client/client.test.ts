import { createFakeClock, type FakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { type Client, type Outcome, createClient, REQUEST_TIMEOUT_MS, type Transport } from './client.ts';
import type { HttpRequest, Keys } from './request.ts';

const FAQ = [{ id: 1, question: 'Q', answer: 'A', weight: 1 }];
const HOSTS = { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' };
const API_KEY_REJECTED = { message: 'No channel or api key found', errors: { api_key: ['unknown'] } };

/** `offline`: the request fails; `silence`: it stays pending until it is aborted. */
type TestResponse =
  | { status: number; body: unknown }
  | 'offline'
  | 'silence'
  | { status: number; text: string };

/** A client whose server sends these responses in turn, and repeats the last one. */
function setUp(...responses: TestResponse[]) {
  const requests: HttpRequest[] = [];
  const clock: FakeClock = createFakeClock();
  let aborted = 0;
  const transport: Transport = async (request, signal) => {
    const response = responses[Math.min(requests.length, responses.length - 1)];
    requests.push(request);
    if (response === undefined || response === 'offline') throw new Error('no network');
    if (response === 'silence') {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(new Error('aborted'));
        });
      });
    }
    return {
      status: response.status,
      text: 'text' in response ? response.text : JSON.stringify(response.body),
    };
  };
  let apiKey: string | null = 'key-1';
  let renewalCount = 0;
  let canRenew = true;
  let renewal: Promise<void> | null = null;
  let sessionId = 0;
  let language: string | null = null;
  const outcomes: Outcome[] = [];
  const keys: Keys = {
    apiKey: () => apiKey,
    channelKey: () => 'channel-1',
    language: () => language,
    renew: async () => {
      if (!canRenew) return false;
      renewalCount += 1;
      apiKey = `key-${renewalCount + 1}`;
      return true;
    },
    pendingRenewal: () => renewal,
    sessionId: () => sessionId,
  };
  const client = createClient({
    hosts: HOSTS,
    keys,
    transport,
    clock,
    onOutcome: (outcome) => outcomes.push(outcome),
  });
  const preventRenewal = () => {
    canRenew = false;
  };
  /** Simulates a renewal by another request. The returned function completes it. */
  const startRenewal = () => {
    apiKey = null;
    const { promise, resolve } = Promise.withResolvers<void>();
    renewal = promise;
    return () => {
      apiKey = 'renewed';
      renewal = null;
      resolve();
    };
  };
  const logIn = () => {
    sessionId += 1;
    apiKey = 'other-user';
  };
  const chooseLanguage = (chosen: string) => {
    language = chosen;
  };
  return {
    client,
    clock,
    requests,
    chooseLanguage,
    logIn,
    outcomes,
    preventRenewal,
    startRenewal,
    renewals: () => renewalCount,
    abortedCount: () => aborted,
  };
}

/** Lets pending promise callbacks run; no time passes. */
const runPendingCallbacks = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the request of a call', () => {
  it.each<[string, (client: Client) => Promise<unknown>, string]>([
    [
      'the api_key in the query of a GET',
      (client) => client(calls.listEvents, { limit: 5 }),
      'http://api/api/events?api_key=key-1&limit=5',
    ],
    [
      'the channel_key for an exempt path',
      (client) => client(calls.listFaq, {}),
      'http://api/api/faq?channel_key=channel-1',
    ],
    [
      'no key for a call with the credential none',
      (client) => client(calls.getChannelKey, { domain: 'a.b' }),
      'http://keys/channel-key?domain=a.b',
    ],
    [
      'path parameters outside the query',
      (client) => client(calls.getEvent, { id: 7 }),
      'http://api/api/events/7?api_key=key-1',
    ],
  ])('has %s', async (_, send, url) => {
    const { client, requests } = setUp({ status: 404, body: { message: 'no' } });
    await send(client);
    expect(requests[0]?.url).toBe(url);
  });

  it('names the language for an exempt path', async () => {
    const { client, requests, chooseLanguage } = setUp({ status: 404, body: { message: 'no' } });
    chooseLanguage('fr');
    await client(calls.listFaq, {});
    expect(requests[0]?.url).toBe('http://api/api/faq?channel_key=channel-1&language=fr');
  });

  it('has all fields of a POST in the body', async () => {
    const { client, requests } = setUp({ status: 200, body: { api_key: 'k' } });
    await client(calls.getApiKey, {
      channel_key: 'c',
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    });
    expect(requests[0]?.url).toBe('http://api/api/get_api_key');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      channel_key: 'c',
      client_interface: 'web',
      language: 'en',
      time_zone: 'UTC',
    });
  });
});

describe('identical concurrent requests', () => {
  it('are sent once and share the response, regardless of the order of their fields', async () => {
    const { client, requests } = setUp({ status: 200, body: { data: [], total: 0, limit: 5, offset: 0 } });
    const results = await Promise.all([
      client(calls.listEvents, { limit: 5, offset: 0 }),
      client(calls.listEvents, { offset: 0, limit: 5 }),
    ]);
    expect(requests).toHaveLength(1);
    expect(results.every((result) => result.ok)).toBe(true);
  });

  it('are sent again after the first response', async () => {
    const { client, requests } = setUp({ status: 200, body: FAQ });
    await client(calls.listFaq, {});
    await client(calls.listFaq, {});
    expect(requests).toHaveLength(2);
  });

  it('are sent again after a mutation, although the first request is still pending', async () => {
    const { client, requests } = setUp(
      'silence',
      { status: 200, body: { done: true } },
      { status: 200, body: [] },
    );
    void client(calls.listFavorites, {});
    await runPendingCallbacks();
    expect(await client(calls.logout, {})).toMatchObject({ ok: true });
    expect(await client(calls.listFavorites, {})).toMatchObject({ ok: true, value: [] });
    expect(requests).toHaveLength(3);
  });

  it('continue until the last caller aborts', async () => {
    const { client, requests, abortedCount } = setUp('silence');
    const firstCaller = new AbortController();
    const secondCaller = new AbortController();
    const results = [
      client(calls.listFaq, {}, { signal: firstCaller.signal }),
      client(calls.listFaq, {}, { signal: secondCaller.signal }),
    ];
    await runPendingCallbacks();
    firstCaller.abort();
    expect(await results[0]).toEqual({ ok: false, error: { kind: 'aborted', call: 'listFaq' } });
    expect(abortedCount()).toBe(0);
    secondCaller.abort();
    expect(await results[1]).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(abortedCount()).toBe(1);
    expect(requests).toHaveLength(1);
  });
});

describe('failed requests', () => {
  it('time out after 30 s and are retried once after 1 s', async () => {
    const { client, clock, requests } = setUp('silence');
    const result = client(calls.listFaq, {});
    await runPendingCallbacks();
    clock.advance(REQUEST_TIMEOUT_MS - 1);
    await runPendingCallbacks();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    await runPendingCallbacks();
    clock.advance(999);
    await runPendingCallbacks();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    await runPendingCallbacks();
    expect(requests).toHaveLength(2);
    clock.advance(REQUEST_TIMEOUT_MS);
    expect(await result).toEqual({ ok: false, error: { kind: 'timeout', call: 'listFaq' } });
  });

  it.each<[string, TestResponse, object, number]>([
    ['no network', 'offline', { kind: 'offline' }, 2],
    ['a 503', { status: 503, body: { message: 'down' } }, { kind: 'status', status: 503 }, 2],
    [
      'a 422',
      { status: 422, body: { message: 'no', errors: { id: ['bad'] } } },
      { kind: 'status', status: 422 },
      1,
    ],
    [
      'a 400 with a code',
      { status: 400, body: { message: 'no', code: 'storage_full', seconds_left: 8 } },
      { body: { message: 'no', code: 'storage_full', seconds_left: 8 } },
      1,
    ],
    [
      'a 400 whose code is not a text',
      { status: 400, body: { message: 'no', code: 400, seconds_left: 'few' } },
      { body: { message: 'no' } },
      1,
    ],
    ['a 429', { status: 429, body: { message: 'slow down' } }, { kind: 'status', status: 429 }, 1],
    ['an HTML error page', { status: 502, text: '<html>' }, { kind: 'status', status: 502, body: null }, 2],
    ['a response that is not JSON', { status: 200, text: '<html>' }, { kind: 'malformed' }, 1],
    [
      'a response of another shape',
      { status: 200, body: [{ id: 1 }] },
      { kind: 'wrong-shape', fieldPath: '0.question' },
      1,
    ],
  ])('return the error and are retried if transient: %s', async (_, response, error, attempts) => {
    const { client, clock, requests } = setUp(response);
    const result = client(calls.listFaq, {});
    await runPendingCallbacks();
    clock.advance(1000);
    expect(await result).toMatchObject({ ok: false, error });
    expect(requests).toHaveLength(attempts);
  });

  it('renew a rejected api key and are sent again after 1 s', async () => {
    const { client, clock, requests } = setUp(
      { status: 401, body: API_KEY_REJECTED },
      { status: 200, body: { live: [], upcoming: [], finished: [] } },
    );
    const result = client(calls.getEventsForHomepage, {});
    await runPendingCallbacks();
    clock.advance(999);
    await runPendingCallbacks();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    expect(await result).toMatchObject({ ok: true });
    expect(requests.map((request) => request.url.split('api_key=')[1])).toEqual(['key-1', 'key-2']);
  });

  it('return the error when the renewed api key is rejected, too', async () => {
    const { client, clock, requests } = setUp({ status: 401, body: API_KEY_REJECTED });
    const result = client(calls.getEventsForHomepage, {});
    await runPendingCallbacks();
    clock.advance(1000);
    expect(await result).toMatchObject({ ok: false, error: { status: 401 } });
    expect(requests).toHaveLength(2);
  });

  it('renew a rejected api key once for concurrent requests', async () => {
    const { client, clock, renewals } = setUp({ status: 401, body: API_KEY_REJECTED });
    const results = [client(calls.getEventsForHomepage, {}), client(calls.listEvents, {})];
    await runPendingCallbacks();
    clock.advance(1000);
    await Promise.all(results);
    expect(renewals()).toBe(1);
  });

  it('are not sent again when the api key cannot be renewed', async () => {
    const { client, requests, preventRenewal } = setUp({ status: 401, body: API_KEY_REJECTED });
    preventRenewal();
    expect(await client(calls.getEventsForHomepage, {})).toMatchObject({ ok: false, error: { status: 401 } });
    expect(requests).toHaveLength(1);
  });

  it('are not retried when the caller aborts during the retry delay', async () => {
    const { client, requests } = setUp({ status: 503, body: { message: 'down' } });
    const caller = new AbortController();
    const result = client(calls.listFaq, {}, { signal: caller.signal });
    await runPendingCallbacks();
    caller.abort();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(requests).toHaveLength(1);
  });
});

describe('mutations whose session was replaced', () => {
  const favorite = { favoritable_type: 'participant', favoritable_id: 12 } as const;

  it.each([401, 500])('end as aborted after a %i, without calling onOutcome', async (status) => {
    const { client, requests, outcomes, logIn } = setUp({ status, body: { message: 'no' } });
    const result = client(calls.addFavorite, favorite);
    logIn();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect([requests.length, outcomes]).toEqual([1, []]);
  });

  it('are not retried with the key of the new session', async () => {
    const { client, clock, requests, logIn } = setUp({ status: 401, body: API_KEY_REJECTED });
    const result = client(calls.addFavorite, favorite);
    await runPendingCallbacks();
    logIn();
    clock.advance(1000);
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(requests).toHaveLength(1);
  });

  it('are not sent after waiting for a key renewal', async () => {
    const { client, requests, startRenewal, logIn } = setUp({ status: 200, body: {} });
    const endRenewal = startRenewal();
    const result = client(calls.addFavorite, favorite);
    logIn();
    endRenewal();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(requests).toEqual([]);
  });

  it('succeed after a successful response', async () => {
    const { client, logIn } = setUp({ status: 200, body: { id: 5, ...favorite } });
    const result = client(calls.addFavorite, favorite);
    logIn();
    expect(await result).toMatchObject({ ok: true });
  });
});

describe('calls during a key renewal', () => {
  it('wait for it and use the new api key', async () => {
    const { client, requests, startRenewal } = setUp({ status: 200, body: [] });
    const endRenewal = startRenewal();
    const result = client(calls.listFavorites, {});
    await runPendingCallbacks();
    expect(requests).toEqual([]);
    endRenewal();
    expect(await result).toMatchObject({ ok: true });
    expect(requests.map((request) => request.url.split('api_key=')[1])).toEqual(['renewed']);
  });

  it('are aborted without a request when they are for a user whose session has ended meanwhile', async () => {
    const { client, requests, startRenewal, logIn } = setUp({ status: 200, body: [] });
    const endRenewal = startRenewal();
    const result = client(calls.listFavorites, {});
    logIn();
    endRenewal();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(requests).toEqual([]);
  });

  it('send no request when they are aborted', async () => {
    const { client, requests, startRenewal } = setUp({ status: 200, body: FAQ });
    const endRenewal = startRenewal();
    const controller = new AbortController();
    const result = client(calls.listEvents, {}, { signal: controller.signal });
    await runPendingCallbacks();
    controller.abort();
    endRenewal();
    expect(await result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await runPendingCallbacks();
    expect(requests).toEqual([]);
  });
});

describe('onOutcome', () => {
  it('is called for each attempt, with the URL without keys', async () => {
    const { client, clock, outcomes } = setUp(
      { status: 503, body: { message: 'down' } },
      { status: 200, body: { data: [], total: 0, limit: 5, offset: 0 } },
    );
    const result = client(calls.listEvents, { limit: 5 });
    await runPendingCallbacks();
    clock.advance(1000);
    await result;
    expect(outcomes).toMatchObject([
      {
        kind: 'failed',
        url: 'http://api/api/events?limit=5',
        verdict: { retryInMs: 1000, screen: 'none' },
      },
      { kind: 'succeeded', url: 'http://api/api/events?limit=5' },
    ]);
  });
});
