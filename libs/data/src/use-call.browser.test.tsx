import { calls } from '@grandstand/api';
import { ok } from '@grandstand/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useData } from './data-context.ts';
import { preloadCall } from './fetch-call.ts';
import { failure, renderDataHook, type Request } from './testing/render-data-hook.tsx';
import { useCall } from './use-call.ts';

interface Props {
  readonly id: number | null;
  readonly refreshMs?: number;
}

const eventOf = ({ input }: Request) => ok(input);
const renderCall = (answer: (request: Request) => unknown, props: Props) =>
  renderDataHook(
    ({ id, refreshMs = 0 }: Props) => useCall(calls.getEvent, id === null ? null : { id }, { refreshMs }),
    props,
    { answer },
  );
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('useCall', () => {
  it('fetches nothing without an input', async () => {
    const { requests, result, rerender } = await renderCall(eventOf, { id: null });
    expect([requests, result.current]).toEqual([[], { kind: 'loading' }]);
    await rerender({ id: 7 });
    await expect.poll(() => result.current).toEqual({ kind: 'ready', value: { id: 7 } });
  });

  it('aborts the request of an input that is no longer needed', async () => {
    const { requests, rerender } = await renderCall(() => new Promise(() => undefined), { id: 7 });
    await expect.poll(() => requests.length).toBe(1);
    await rerender({ id: 8 });
    await pass(0);
    expect(requests[0]?.signal?.aborted).toBe(true);
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]?.signal?.aborted).toBe(false);
  });

  it('takes over a preload, and aborts it when it is no longer needed', async () => {
    const props: Props = { id: null };
    const { requests, result, rerender } = await renderDataHook(
      ({ id }: Props) => {
        useCall(calls.getEvent, id === null ? null : { id });
        return useData().client;
      },
      props,
      { answer: () => new Promise(() => undefined) },
    );
    preloadCall(result.current, calls.getEvent, { id: 7 });
    await rerender({ id: 7 });
    await pass(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal?.aborted).toBe(false);
    await rerender({ id: null });
    await pass(0);
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it('retries a failure later and later', async () => {
    const { requests, result } = await renderCall(() => failure(503), { id: 7 });
    await expect.poll(() => result.current.kind).toBe('failed');
    await pass(10);
    expect(requests).toHaveLength(2);
    await pass(19);
    expect(requests).toHaveLength(2);
    await pass(1);
    expect(requests).toHaveLength(3);
  });

  it('polls, and keeps an answer when a poll fails', async () => {
    let isDown = false;
    const { requests, result } = await renderCall((request) => (isDown ? failure(404) : eventOf(request)), {
      id: 7,
      refreshMs: 30_000,
    });
    await expect.poll(() => result.current.kind).toBe('ready');
    isDown = true;
    await pass(30);
    expect(requests).toHaveLength(2);
    expect(result.current).toEqual({ kind: 'ready', value: { id: 7 } });
  });

  it('fetches again for another user', async () => {
    const { requests, result, changeIdentity } = await renderCall(eventOf, { id: 7 });
    await expect.poll(() => result.current.kind).toBe('ready');
    await changeIdentity();
    await expect.poll(() => requests.length).toBe(2);
  });

  it('drops an answer of the previous user, and keeps one of the channel', async () => {
    let isHeld = false;
    const { requests, result, changeIdentity } = await renderDataHook(
      () => ({
        orders: useCall(calls.listOrders, {}),
        channel: useCall(calls.getStaticData, { client_interface: 'web' }, { changesRarely: true }),
      }),
      null,
      { answer: ({ call }) => (isHeld ? new Promise(() => undefined) : ok(call)) },
    );
    await expect.poll(() => result.current.orders.kind).toBe('ready');
    await expect.poll(() => result.current.channel.kind).toBe('ready');
    isHeld = true;
    await changeIdentity();
    await expect.poll(() => result.current.orders.kind).toBe('loading');
    expect(result.current.channel.kind).toBe('ready');
    expect(requests.map(({ call }) => call).slice(2)).toEqual([calls.listOrders.name]);
  });
});
