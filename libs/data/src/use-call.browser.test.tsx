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

const echoInput = ({ input }: Request) => ok(input);
const renderCall = (respond: (request: Request) => unknown, props: Props) =>
  renderDataHook(
    ({ id, refreshMs = 0 }: Props) => useCall(calls.getEvent, id === null ? null : { id }, { refreshMs }),
    props,
    { respond },
  );
const advanceSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('useCall', () => {
  it('fetches nothing while the input is null', async () => {
    const { requests, result, rerender } = await renderCall(echoInput, { id: null });
    expect([requests, result.current]).toEqual([[], { kind: 'loading' }]);
    await rerender({ id: 7 });
    await expect.poll(() => result.current).toEqual({ kind: 'ready', value: { id: 7 } });
  });

  it('aborts the request of an input that is no longer needed', async () => {
    const { requests, rerender } = await renderCall(() => new Promise(() => undefined), { id: 7 });
    await expect.poll(() => requests.length).toBe(1);
    await rerender({ id: 8 });
    await advanceSeconds(0);
    expect(requests[0]?.signal?.aborted).toBe(true);
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]?.signal?.aborted).toBe(false);
  });

  it('uses the request of a preload, and aborts it when it is no longer needed', async () => {
    const props: Props = { id: null };
    const { requests, result, rerender } = await renderDataHook(
      ({ id }: Props) => {
        useCall(calls.getEvent, id === null ? null : { id });
        return useData().client;
      },
      props,
      { respond: () => new Promise(() => undefined) },
    );
    preloadCall(result.current, calls.getEvent, { id: 7 });
    await rerender({ id: 7 });
    await advanceSeconds(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal?.aborted).toBe(false);
    await rerender({ id: null });
    await advanceSeconds(0);
    expect(requests[0]?.signal?.aborted).toBe(true);
  });

  it('retries a failure after increasing delays', async () => {
    const { requests, result } = await renderCall(() => failure(503), { id: 7 });
    await expect.poll(() => result.current.kind).toBe('failed');
    await advanceSeconds(10);
    expect(requests).toHaveLength(2);
    await advanceSeconds(19);
    expect(requests).toHaveLength(2);
    await advanceSeconds(1);
    expect(requests).toHaveLength(3);
  });

  it('polls, and keeps the last response when a poll fails', async () => {
    let isDown = false;
    const { requests, result } = await renderCall((request) => (isDown ? failure(404) : echoInput(request)), {
      id: 7,
      refreshMs: 30_000,
    });
    await expect.poll(() => result.current.kind).toBe('ready');
    isDown = true;
    await advanceSeconds(30);
    expect(requests).toHaveLength(2);
    expect(result.current).toEqual({ kind: 'ready', value: { id: 7 } });
  });

  it('fetches again when the identity changes', async () => {
    const { requests, result, changeIdentity } = await renderCall(echoInput, { id: 7 });
    await expect.poll(() => result.current.kind).toBe('ready');
    await changeIdentity();
    await expect.poll(() => requests.length).toBe(2);
  });

  it('drops responses of the previous user and keeps those of the channel', async () => {
    let isPending = false;
    const { requests, result, changeIdentity } = await renderDataHook(
      () => ({
        orders: useCall(calls.listOrders, {}),
        channel: useCall(calls.getStaticData, { client_interface: 'web' }, { changesRarely: true }),
      }),
      null,
      { respond: ({ call }) => (isPending ? new Promise(() => undefined) : ok(call)) },
    );
    await expect.poll(() => result.current.orders.kind).toBe('ready');
    await expect.poll(() => result.current.channel.kind).toBe('ready');
    isPending = true;
    await changeIdentity();
    await expect.poll(() => result.current.orders.kind).toBe('loading');
    expect(result.current.channel.kind).toBe('ready');
    expect(requests.map(({ call }) => call).slice(2)).toEqual([calls.listOrders.name]);
  });
});

describe('useCall when the language changes', () => {
  /** The order list and the channel’s data, whose responses are the current language. */
  async function renderInEnglish() {
    let respond = (): unknown => ok('en');
    const rendered = await renderDataHook(
      () => ({
        orders: useCall(calls.listOrders, {}),
        channel: useCall(calls.getStaticData, { client_interface: 'web' }, { changesRarely: true }),
      }),
      null,
      { respond: () => respond() },
    );
    const values = () =>
      Object.values(rendered.result.current).map((state) =>
        state.kind === 'ready' ? state.value : state.kind,
      );
    await expect.poll(values).toEqual(['en', 'en']);
    return { ...rendered, values, respondWith: (response: () => unknown) => (respond = response) };
  }

  it('keeps the responses until those in the new language arrive', async () => {
    const { values, respondWith, changeLanguage } = await renderInEnglish();
    const answers: ((result: unknown) => void)[] = [];
    respondWith(() => new Promise((resolve) => answers.push(resolve)));
    await changeLanguage('fr');
    await expect.poll(() => answers.length).toBe(2);
    expect(values()).toEqual(['en', 'en']);
    for (const answer of answers) answer(ok('fr'));
    await expect.poll(values).toEqual(['fr', 'fr']);
  });

  it('keeps the responses when the request fails, and retries it', async () => {
    const { values, respondWith, changeLanguage, requests } = await renderInEnglish();
    respondWith(() => failure(503));
    await changeLanguage('fr');
    await expect.poll(() => requests.length).toBe(4);
    await advanceSeconds(0);
    expect(values()).toEqual(['en', 'en']);
    respondWith(() => ok('fr'));
    await advanceSeconds(10);
    await expect.poll(values).toEqual(['fr', 'fr']);
  });

  it('ignores a response that was requested in the previous language', async () => {
    const answers: ((result: unknown) => void)[] = [];
    const { result, changeLanguage } = await renderCall(
      () => new Promise((resolve) => answers.push(resolve)),
      { id: 7 },
    );
    await expect.poll(() => answers.length).toBe(1);
    await changeLanguage('fr');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(ok('fr'));
    answers[0]?.(ok('en'));
    await expect.poll(() => result.current).toEqual({ kind: 'ready', value: 'fr' });
  });
});
