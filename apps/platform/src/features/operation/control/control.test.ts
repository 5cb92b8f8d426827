import { calls, type Event, type EventDetail } from '@grandstand/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { createBuyer } from '../../commerce/payments/testing/buyer.ts';

let fixture: CallFixture;
let origin: string;
let apiKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  apiKey = await fixture.openAnonymousSession('northline');
  origin = await fixture.api.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => fixture.close());
afterEach(() => control('DELETE', 'faults'));

/** Calls the control API over a real socket, because some faults close the connection. */
async function control(method: string, path: string, body?: object) {
  const response = await fetch(`${origin}/__control/${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}
const events = () => fetch(`${origin}/api/events?limit=1&api_key=${apiKey}`);
const isOk = async () => (await events()).status === 200;
const get = (path: string, query: Record<string, string> = {}) =>
  fixture.api.inject({ url: `/api${path}`, query: { ...query, api_key: apiKey } });
const getEvent = async (id: number) => (await get(`/events/${id}`)).json<EventDetail>();
async function firstEvent(status: string): Promise<Event> {
  const response = await get('/events', { stream_status: status, limit: '1' });
  return response.json<{ data: Event[] }>().data[0] ?? expect.unreachable();
}
/** Observes a pending request: its outcome, and whether it has settled so far. */
function pendingRequest(request: Promise<Response>) {
  const state = {
    settled: false,
    outcome: request.then(
      (response) => response.status,
      () => 'no answer',
    ),
  };
  void state.outcome.then(() => (state.settled = true));
  return state;
}
const waitUntilFaultUsed = () => expect.poll(() => fixture.control.faults.list()).toEqual([]);

describe('faults', () => {
  const NO_KEY = 'No channel or api key found';
  const GENERIC_ERROR = expect.stringContaining('Something went wrong');
  it.each([
    [400, { message: 'The request was refused' }],
    [401, { message: NO_KEY, errors: { api_key: [NO_KEY] } }],
    [403, { message: 'Forbidden' }],
    [404, { message: 'Resource not found' }],
    [422, { message: 'The given data was invalid', errors: { stream_status: ['Is not valid'] } }],
    [429, { message: 'Too many requests' }],
    [500, { message: GENERIC_ERROR }],
    [503, { message: GENERIC_ERROR }],
  ])(
    'a fault returns the status %i with the body of a real response, as often as `times` says',
    async (status, body) => {
      expect(await control('POST', 'faults', { call: 'listEvents', kind: status, times: 2 })).toMatchObject({
        status: 200,
      });
      for (const _ of [1, 2]) {
        const response = await events();
        expect([response.status, await response.json()]).toEqual([status, body]);
        if (status === 429 || status === 503) expect(response.headers.get('retry-after')).toBe('2');
      }
      expect(await isOk()).toBe(true);
    },
  );

  it('an offline fault closes the connection without a response', async () => {
    await control('POST', 'faults', { call: 'listEvents', kind: 'offline', times: 1 });
    await expect(events()).rejects.toThrow('fetch failed');
    expect(await isOk()).toBe(true);
  });

  it('a timeout fault closes the connection after 35 s without a response', async () => {
    await control('POST', 'faults', { call: 'listEvents', kind: 'timeout', times: 1 });
    const request = pendingRequest(events());
    await waitUntilFaultUsed();
    fixture.clock.advance(34_999);
    expect(await isOk()).toBe(true);
    expect(request.settled).toBe(false);
    fixture.clock.advance(1);
    expect(await request.outcome).toBe('no answer');
  });

  it('a timeout fault closes the connection at once when the faults are cleared', async () => {
    await control('POST', 'faults', { call: 'listEvents', kind: 'timeout' });
    const request = pendingRequest(events());
    // The request may fail a moment after the response to DELETE; repeating DELETE has no effect.
    await expect.poll(() => control('DELETE', 'faults').then(() => request.settled)).toBe(true);
    expect(await request.outcome).toBe('no answer');
    expect(await isOk()).toBe(true);
  });

  it('a slow fault delays a normal response by the base clock, not by the simulated clock', async () => {
    await control('POST', 'faults', { call: 'listEvents', kind: 'slow', times: 1, delay_ms: 5000 });
    const request = pendingRequest(events());
    await waitUntilFaultUsed();
    await control('POST', 'clock', { advance_s: 60 });
    await control('POST', 'clock', { reset: true });
    expect(request.settled).toBe(false);
    fixture.clock.advance(5000);
    expect(await request.outcome).toBe(200);
  });

  it('a malformed fault returns invalid JSON', async () => {
    await control('POST', 'faults', { call: 'listEvents', kind: 'malformed', times: 1 });
    const response = await events();
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('a wrong_shape fault returns JSON that violates the call’s schema', async () => {
    await control('POST', 'faults', { call: '*', kind: 'wrong_shape' });
    for (const call of Object.values(calls)) {
      if (call.host !== 'api' || call.path.includes('{')) continue;
      const { method } = call;
      const body = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' };
      const response = await fetch(`${origin}/api${call.path}`, { method, ...body });
      expect(response.status).toBe(200);
      expect(call.output.safeParse(await response.json()).success).toBe(false);
    }
  });

  it('a fault of one call wins over a fault of all calls, and the latest fault of a call wins', async () => {
    await control('POST', 'faults', { call: '*', kind: '503' });
    await control('POST', 'faults', { call: 'listEvents', kind: '404' });
    await control('POST', 'faults', { call: 'listEvents', kind: '500', times: 1 });
    expect((await events()).status).toBe(500);
    expect((await events()).status).toBe(404);
    expect((await fetch(`${origin}/api/profile?api_key=${apiKey}`)).status).toBe(503);
    expect((await fetch(`${origin}/health/live`)).status).toBe(200);
  });

  it('lists the faults with how often they will still occur, and clears one fault or all', async () => {
    const firstFault = await control('POST', 'faults', { call: 'getEvent', kind: 'offline' });
    const secondFault = await control('POST', 'faults', { call: 'listEvents', kind: 500, times: 3 });
    await events();
    expect((await control('GET', 'faults')).body).toEqual({
      data: [firstFault.body, { ...Object(secondFault.body), times: 2 }],
    });
    const { id } = z.object({ id: z.number() }).parse(firstFault.body);
    expect((await control('DELETE', `faults/${id}`)).body).toEqual({ cleared: 1 });
    expect((await control('DELETE', `faults/${id}`)).status).toBe(404);
    expect((await control('DELETE', 'faults')).body).toEqual({ cleared: 1 });
    expect((await control('GET', 'faults')).body).toEqual({ data: [] });
  });
});

describe('the clock', () => {
  afterEach(() => control('POST', 'clock', { reset: true }));

  it('advances, sets and resets the clock', async () => {
    const nowTs = fixture.clock.now() / 1000;
    expect((await control('GET', 'clock')).body).toEqual({ now: nowTs, offset_s: 0 });
    expect((await control('POST', 'clock', { advance_s: 3600 })).body).toEqual({
      now: nowTs + 3600,
      offset_s: 3600,
    });
    const targetTs = nowTs + 86_400;
    expect((await control('POST', 'clock', { at: targetTs })).body).toEqual({
      now: targetTs,
      offset_s: 86_400,
    });
    expect((await control('POST', 'clock', { reset: true })).body).toEqual({ now: nowTs, offset_s: 0 });
  });

  it('an event is live when the clock is set to its start', async () => {
    const { id, event_utc_ts: startTs } = await firstEvent('upcoming');
    await control('POST', 'clock', { at: startTs });
    expect((await getEvent(id)).stream_status).toBe('live');
  });

  it('runs a timer early when the simulated clock is advanced, unless the timer was cancelled', () => {
    const ran: string[] = [];
    const { clock: baseClock } = fixture;
    const { clock: simulatedClock } = fixture.control;
    simulatedClock.after(60_000, () => ran.push('kept'));
    const cancel = simulatedClock.after(60_000, () => ran.push('cancelled'));
    cancel();
    simulatedClock.advance(59_000);
    baseClock.advance(999);
    expect(ran).toEqual([]);
    baseClock.advance(1);
    expect(ran).toEqual(['kept']);
  });

  it('does not delay a timer when the simulated clock is set back', () => {
    const ran: string[] = [];
    const { clock: baseClock } = fixture;
    const { clock: simulatedClock } = fixture.control;
    simulatedClock.after(60_000, () => ran.push('on time'));
    simulatedClock.advance(-86_400_000);
    baseClock.advance(60_000);
    expect(ran).toEqual(['on time']);
  });
});

describe('streams', () => {
  const setStream = (body: object) => control('POST', 'streams', body);

  it('makes an event go live, ends it, and resets its times', async () => {
    const moved: [string, number][] = [];
    fixture.control.eventTimesChanged.subscribe((channelId, id) => moved.push([channelId, id]));
    const upcoming = await firstEvent('upcoming');
    const { id } = upcoming;
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    expect((await setStream({ event_id: id, state: 'go_live' })).body).toMatchObject({ event_utc_ts: nowTs });
    expect((await getEvent(id)).stream_status).toBe('live');
    await setStream({ event_id: id, state: 'end' });
    expect((await getEvent(id)).stream_status).toBe('finished');
    expect((await setStream({ event_id: id, state: 'reset' })).body).toMatchObject({
      event_utc_ts: upcoming.event_utc_ts,
      end_utc_ts: upcoming.end_utc_ts,
    });
    expect((await getEvent(id)).stream_status).toBe('upcoming');
    expect(moved).toEqual(Array.from({ length: 3 }, () => ['northline', id]));
  });

  it('cancels an event in lists and on its page until it is reset', async () => {
    const isCancelled = async (id: number) => {
      const [listed, shown] = [await firstEvent('upcoming'), await getEvent(id)];
      expect(listed.id).toBe(id);
      return [listed.is_cancelled, shown.is_cancelled];
    };
    const { id } = await firstEvent('upcoming');
    expect(await isCancelled(id)).toEqual([false, false]);
    await setStream({ event_id: id, state: 'cancel' });
    expect(await isCancelled(id)).toEqual([true, true]);
    await setStream({ event_id: id, state: 'reset' });
    expect(await isCancelled(id)).toEqual([false, false]);
  });

  it('stalls a stream and loses a rendition until the stream is reset', async () => {
    const { id } = await firstEvent('live');
    const { streams } = fixture.control;
    const nowMs = fixture.clock.now();
    await setStream({ event_id: id, state: 'stall' });
    await setStream({ event_id: id, state: 'lose_rendition', rendition: '720p' });
    expect((await control('GET', 'streams')).body).toEqual({
      data: [
        {
          event_id: id,
          stalled_at: Math.floor(nowMs / 1000),
          lost_renditions: ['720p'],
          broken: {},
          discontinuity_at: null,
          skew_s: 0,
          links_expired: false,
        },
      ],
    });
    expect(streams.liveEdgeMs(id, nowMs + 60_000)).toBe(nowMs);
    expect([streams.isLost(id, '720p'), streams.isLost(id, '240p')]).toEqual([true, false]);
    await setStream({ event_id: id, state: 'reset' });
    expect(streams.liveEdgeMs(id, nowMs + 60_000)).toBe(nowMs + 60_000);
    expect((await control('GET', 'streams')).body).toEqual({ data: [] });
  });

  it('breaks the files of a stream, its timestamps and its dates until the stream is reset', async () => {
    const { id } = await firstEvent('live');
    const nowTs = Math.floor(fixture.clock.now() / 1000);
    await setStream({ event_id: id, state: 'break', part: 'segments', breakage: 404 });
    await setStream({ event_id: id, state: 'break', part: 'playlist', breakage: 'hang' });
    await setStream({ event_id: id, state: 'discontinuity' });
    await setStream({ event_id: id, state: 'skew_clock', skew_s: -90 });
    expect((await control('GET', 'streams')).body).toMatchObject({
      data: [{ broken: { segments: '404', playlist: 'hang' }, discontinuity_at: nowTs, skew_s: -90 }],
    });
    await setStream({ event_id: id, state: 'reset' });
    expect((await control('GET', 'streams')).body).toEqual({ data: [] });
  });

  it('returns 404 for the stream of an unknown event', async () => {
    expect((await setStream({ event_id: 999_999_999, state: 'stall' })).status).toBe(404);
  });
});

describe('payments', () => {
  it('forces the outcome of the next payment, or of all payments until the outcome is cleared', async () => {
    const { payments } = fixture.control;
    expect((await control('POST', 'payments', { next: 'decline' })).body).toEqual({
      next: 'decline',
      times: 1,
    });
    expect([payments.take(), payments.take()]).toEqual(['decline', null]);
    await control('POST', 'payments', { next: 'requires_action', times: null });
    expect([payments.take(), payments.take()]).toEqual(['requires_action', 'requires_action']);
    expect((await control('DELETE', 'payments')).body).toEqual({ next: null, times: null });
    expect(payments.take()).toBeNull();
  });
});

describe('renewals and charges', () => {
  it('ends the paid period of one subscription and renews it', async () => {
    const [buyer, other] = [await createBuyer(fixture, 'northline'), await createBuyer(fixture, 'northline')];
    const buyMonthly = async (one: typeof buyer) =>
      (await one.buy({ type: 'subscription', id: 1951 })).body.id;
    const orderId = await buyMonthly(buyer);
    await buyMonthly(other);
    expect(await control('POST', 'renewals', { order_id: orderId })).toEqual({
      status: 200,
      body: { order_id: orderId },
    });
    expect((await buyer.orders()).map(({ status, subscription_order_kind: kind }) => [kind, status])).toEqual(
      [
        ['updated', 'paid'],
        ['created', 'paid'],
      ],
    );
    expect(await other.orders()).toHaveLength(1);
    const { body } = await control('GET', `charges?email=${buyer.email}`);
    expect(body).toMatchObject({ data: [{ amount: 1694 }, { amount: 1694 }] });
  });

  it('returns 404 for an order without a running subscription', async () => {
    expect((await control('POST', 'renewals', { order_id: 999_999_999 })).status).toBe(404);
  });
});

describe('the control API', () => {
  it.each([
    ['faults', { kind: '500' }, 'call', 'Field is required'],
    ['faults', { call: 'nothing', kind: '500' }, 'call', expect.stringContaining('listEvents')],
    ['faults', { call: 'listEvents', kind: 'fire' }, 'kind', expect.stringContaining('wrong_shape')],
    ['faults', { call: '*', kind: '500', times: 0 }, 'times', 'Must be at least 1'],
    ['faults', { call: '*', kind: 'slow', delay_ms: -1 }, 'delay_ms', 'Must be at least 0'],
    ['clock', {}, 'request', 'Give one of advance_s, at and reset'],
    ['clock', { advance_s: 1, at: 1 }, 'request', 'Give one of advance_s, at and reset'],
    ['clock', { at: 8.64e15 }, 'at', 'Must be at most 4102444800'],
    ['clock', { advance_s: -4e8 }, 'advance_s', 'Must be at least -315576000'],
    ['payments', { next: 'win' }, 'next', expect.stringContaining('decline')],
    ['streams', { event_id: 1, state: 'explode' }, 'state', expect.stringContaining('go_live')],
    ['streams', { event_id: 1, state: 'lose_rendition' }, 'rendition', 'Field is required'],
    ['streams', { event_id: 1, state: 'break', part: 'master' }, 'breakage', 'Field is required'],
    ['streams', { event_id: 1, state: 'skew_clock' }, 'skew_s', 'Field is required'],
  ])('rejects invalid input of %s: %j', async (path, body, field, message) => {
    const answer = await control('POST', path, body);
    expect(answer).toEqual({
      status: 422,
      body: { message: 'The given data was invalid', errors: { [field]: [message] } },
    });
  });
});
