import { createFakeClock, type FakeClock } from '@grandstand/core/testing';
import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { type Client, type Outcome, createClient, REQUEST_TIMEOUT_MS, type Transport } from './client.ts';
import type { HttpRequest, Keys } from './request.ts';

const FAQ = [{ id: 1, question: 'Q', answer: 'A', weight: 1 }];
const HOSTS = { api: 'http://api', keys: 'http://keys', analytics: 'http://analytics', logs: 'http://logs' };
const PROFILE_KEY_REFUSED = { message: 'No channel or api key found', errors: { api_key: ['unknown'] } };

type Answer = { status: number; body: unknown } | 'no answer' | 'silence' | { status: number; text: string };

/** A client over a server that gives these answers in turn (the last one again and again). */
function setUp(...answers: Answer[]) {
  const requests: HttpRequest[] = [];
  const clock: FakeClock = createFakeClock();
  let aborted = 0;
  const transport: Transport = async (request, signal) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(request);
    if (answer === undefined || answer === 'no answer') throw new Error('no network');
    if (answer === 'silence') {
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(new Error('aborted'));
        });
      });
    }
    return { status: answer.status, text: 'text' in answer ? answer.text : JSON.stringify(answer.body) };
  };
  let apiKey: string | null = 'key-1';
  let renewed = 0;
  let canRenew = true;
  let renewal: Promise<void> | null = null;
  let sessionId = 0;
  const outcomes: Outcome[] = [];
  const keys: Keys = {
    apiKey: () => apiKey,
    channelKey: () => 'channel-1',
    renew: async () => {
      if (!canRenew) return false;
      renewed += 1;
      apiKey = `key-${renewed + 1}`;
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
  const lose = () => {
    canRenew = false;
  };
  /** Somebody else renews the key; what it answers ends the renewal. */
  const beginRenewal = () => {
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
    apiKey = 'of another user';
  };
  return {
    client,
    clock,
    requests,
    logIn,
    outcomes,
    lose,
    beginRenewal,
    renewals: () => renewed,
    abortedCount: () => aborted,
  };
}

/** Lets pending promise callbacks run; no time passes. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('the key that goes along', () => {
  it.each<[string, (client: Client) => Promise<unknown>, string]>([
    [
      'api_key in the query of a GET',
      (client) => client(calls.listEvents, { limit: 5 }),
      'http://api/api/events?api_key=key-1&limit=5',
    ],
    [
      'channel_key for an exempt path',
      (client) => client(calls.listFaq, {}),
      'http://api/api/faq?channel_key=channel-1',
    ],
    [
      'no key before there is one',
      (client) => client(calls.getChannelKey, { domain: 'a.b' }),
      'http://keys/channel-key?domain=a.b',
    ],
    [
      'path parameters outside the query',
      (client) => client(calls.getEvent, { id: 7 }),
      'http://api/api/events/7?api_key=key-1',
    ],
  ])('%s', async (_, send, url) => {
    const { client, requests } = setUp({ status: 404, body: { message: 'no' } });
    await send(client);
    expect(requests[0]?.url).toBe(url);
  });

  it('goes into the body of a POST', async () => {
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

describe('identical requests under way at the same time', () => {
  it('are sent once and share the answer, whatever the order of their fields', async () => {
    const { client, requests } = setUp({ status: 200, body: { data: [], total: 0, limit: 5, offset: 0 } });
    const answers = await Promise.all([
      client(calls.listEvents, { limit: 5, offset: 0 }),
      client(calls.listEvents, { offset: 0, limit: 5 }),
    ]);
    expect(requests).toHaveLength(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
  });

  it('are sent again once the first has been answered', async () => {
    const { client, requests } = setUp({ status: 200, body: FAQ });
    await client(calls.listFaq, {});
    await client(calls.listFaq, {});
    expect(requests).toHaveLength(2);
  });

  it('are sent again once something has changed: what was asked before says nothing of it', async () => {
    const { client, requests } = setUp(
      'silence',
      { status: 200, body: { done: true } },
      { status: 200, body: [] },
    );
    void client(calls.listFavorites, {});
    await settle();
    expect(await client(calls.logout, {})).toMatchObject({ ok: true });
    expect(await client(calls.listFavorites, {})).toMatchObject({ ok: true, value: [] });
    expect(requests).toHaveLength(3);
  });

  it('go on while one caller is left, and are aborted when the last gives up', async () => {
    const { client, requests, abortedCount } = setUp('silence');
    const first = new AbortController();
    const second = new AbortController();
    const answers = [
      client(calls.listFaq, {}, { signal: first.signal }),
      client(calls.listFaq, {}, { signal: second.signal }),
    ];
    await settle();
    first.abort();
    expect(await answers[0]).toEqual({ ok: false, error: { kind: 'aborted', call: 'listFaq' } });
    expect(abortedCount()).toBe(0);
    second.abort();
    expect(await answers[1]).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(abortedCount()).toBe(1);
    expect(requests).toHaveLength(1);
  });
});

describe('failures', () => {
  it('time out after 30 s and are tried once more after 1 s', async () => {
    const { client, clock, requests } = setUp('silence');
    const answer = client(calls.listFaq, {});
    await settle();
    clock.advance(REQUEST_TIMEOUT_MS - 1);
    await settle();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    await settle();
    clock.advance(999);
    await settle();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    await settle();
    expect(requests).toHaveLength(2);
    clock.advance(REQUEST_TIMEOUT_MS);
    expect(await answer).toEqual({ ok: false, error: { kind: 'timeout', call: 'listFaq' } });
  });

  it.each<[string, Answer, object, number]>([
    ['no network', 'no answer', { kind: 'offline' }, 2],
    ['a server failure', { status: 503, body: { message: 'down' } }, { kind: 'status', status: 503 }, 2],
    [
      'a refusal',
      { status: 422, body: { message: 'no', errors: { id: ['bad'] } } },
      { kind: 'status', status: 422 },
      1,
    ],
    [
      'too many requests',
      { status: 429, body: { message: 'slow down' } },
      { kind: 'status', status: 429 },
      1,
    ],
    ['an error page', { status: 502, text: '<html>' }, { kind: 'status', status: 502, body: null }, 2],
    ['not JSON', { status: 200, text: '<html>' }, { kind: 'malformed' }, 1],
    ['another shape', { status: 200, body: [{ id: 1 }] }, { kind: 'wrong-shape', where: '0.question' }, 1],
  ])('%s', async (_, answer, error, tries) => {
    const { client, clock, requests } = setUp(answer);
    const result = client(calls.listFaq, {});
    await settle();
    clock.advance(1000);
    expect(await result).toMatchObject({ ok: false, error });
    expect(requests).toHaveLength(tries);
  });

  it('of a key: it is renewed and the request repeated after 1 s, once', async () => {
    const { client, clock, requests } = setUp(
      { status: 401, body: PROFILE_KEY_REFUSED },
      { status: 200, body: { live: [], upcoming: [], finished: [] } },
    );
    const answer = client(calls.getEventsForHomepage, {});
    await settle();
    clock.advance(999);
    await settle();
    expect(requests).toHaveLength(1);
    clock.advance(1);
    expect(await answer).toMatchObject({ ok: true });
    expect(requests.map((request) => request.url.split('api_key=')[1])).toEqual(['key-1', 'key-2']);
  });

  it('of the renewed key too: the failure is the answer', async () => {
    const { client, clock, requests } = setUp({ status: 401, body: PROFILE_KEY_REFUSED });
    const answer = client(calls.getEventsForHomepage, {});
    await settle();
    clock.advance(1000);
    expect(await answer).toMatchObject({ ok: false, error: { status: 401 } });
    expect(requests).toHaveLength(2);
  });

  it('of a key that somebody else has renewed meanwhile: it is not renewed again', async () => {
    const { client, clock, renewals } = setUp({ status: 401, body: PROFILE_KEY_REFUSED });
    const answers = [client(calls.getEventsForHomepage, {}), client(calls.listEvents, {})];
    await settle();
    clock.advance(1000);
    await Promise.all(answers);
    expect(renewals()).toBe(1);
  });

  it('of a key: who asks while it is renewed waits for the new one', async () => {
    const { client, requests, beginRenewal } = setUp({ status: 200, body: FAQ });
    const endRenewal = beginRenewal();
    const answer = client(calls.listEvents, {});
    await settle();
    expect(requests).toEqual([]);
    endRenewal();
    await answer;
    expect(requests.map((request) => request.url.split('api_key=')[1])).toEqual(['renewed']);
  });

  it('of a key: who gives up while it is renewed sends nothing', async () => {
    const { client, requests, beginRenewal } = setUp({ status: 200, body: FAQ });
    const endRenewal = beginRenewal();
    const controller = new AbortController();
    const answer = client(calls.listEvents, {}, { signal: controller.signal });
    await settle();
    controller.abort();
    endRenewal();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await settle();
    expect(requests).toEqual([]);
  });

  it('of a key that cannot be renewed: nothing is sent again', async () => {
    const { client, requests, lose } = setUp({ status: 401, body: PROFILE_KEY_REFUSED });
    lose();
    expect(await client(calls.getEventsForHomepage, {})).toMatchObject({ ok: false, error: { status: 401 } });
    expect(requests).toHaveLength(1);
  });

  describe('of a mutation whose session was replaced', () => {
    const favorite = { favoritable_type: 'participant', favoritable_id: 12 } as const;

    it.each([401, 500])('ends it as aborted, without an outcome, after a %i', async (status) => {
      const { client, requests, outcomes, logIn } = setUp({ status, body: { message: 'no' } });
      const answer = client(calls.addFavorite, favorite);
      logIn();
      expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
      expect([requests.length, outcomes]).toEqual([1, []]);
    });

    it('does not send it again with the key of the new session', async () => {
      const { client, clock, requests, logIn } = setUp({ status: 401, body: PROFILE_KEY_REFUSED });
      const answer = client(calls.addFavorite, favorite);
      await settle();
      logIn();
      clock.advance(1000);
      expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
      expect(requests).toHaveLength(1);
    });

    it('does not send it when it waited for a key', async () => {
      const { client, requests, beginRenewal, logIn } = setUp({ status: 200, body: {} });
      const endRenewal = beginRenewal();
      const answer = client(calls.addFavorite, favorite);
      logIn();
      endRenewal();
      expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
      expect(requests).toEqual([]);
    });

    it('keeps its success', async () => {
      const { client, logIn } = setUp({ status: 200, body: { id: 5, ...favorite } });
      const answer = client(calls.addFavorite, favorite);
      logIn();
      expect(await answer).toMatchObject({ ok: true });
    });
  });

  it('are given up in the middle of the wait for another try', async () => {
    const { client, requests } = setUp({ status: 503, body: { message: 'down' } });
    const caller = new AbortController();
    const answer = client(calls.listFaq, {}, { signal: caller.signal });
    await settle();
    caller.abort();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(requests).toHaveLength(1);
  });
});

describe('what the app is told', () => {
  it('of every try, with the address without its keys', async () => {
    const { client, clock, outcomes } = setUp(
      { status: 503, body: { message: 'down' } },
      { status: 200, body: { data: [], total: 0, limit: 5, offset: 0 } },
    );
    const answer = client(calls.listEvents, { limit: 5 });
    await settle();
    clock.advance(1000);
    await answer;
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
