import { calls, type Client } from '@grandstand/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  failure,
  mediaPage,
  type MediaInput,
  renderDataHook,
  type Request,
} from './testing/render-data-hook.tsx';
import { useSWRConfig } from 'swr';
import { preloadCall } from './fetch-call.ts';
import { usePages } from './use-pages.ts';

interface Props {
  readonly title?: string;
  readonly refreshMs?: number;
  readonly refreshCached?: boolean;
}

const PAGE_SIZE = 2;
const TOTAL = 5;
const inputOf = ({ input }: Request) => input as MediaInput;
const offsetOf = (request: Request) => inputOf(request).offset ?? 0;
const pageAt = (request: Request) => {
  const offset = offsetOf(request);
  return mediaPage(TOTAL, ...[1, 2, 3, 4, 5].slice(offset, offset + PAGE_SIZE));
};

const renderPages = (
  respond: (request: Request) => unknown,
  props: Props = {},
  preload: (client: Client) => void = () => undefined,
) =>
  renderDataHook(
    ({ title = '', refreshMs = 0, refreshCached = false }: Props) =>
      usePages(calls.searchVodMedia, (page) => ({ title, limit: PAGE_SIZE, offset: page * PAGE_SIZE }), {
        pageSize: PAGE_SIZE,
        refreshMs,
        refreshCached,
        keepPrevious: true,
      }),
    props,
    { respond, preload },
  );

type Rendered = Awaited<ReturnType<typeof renderPages>>;
const readyState = ({ result }: Rendered) => {
  if (result.current.kind !== 'ready') throw new Error(`The list is ${result.current.kind}`);
  return result.current;
};
const idsOf = ({ result: { current } }: Rendered) =>
  current.kind === 'ready' ? current.items.map(({ id }) => id) : current.kind;
const loadMoreStateOf = ({ result: { current } }: Rendered) =>
  current.kind === 'ready' ? current.more : current.kind;
const loadMore = async (list: Rendered, ids: readonly number[]) => {
  await list.act(() => readyState(list).loadMore());
  await expect.poll(() => idsOf(list)).toEqual(ids);
};

const advanceSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
let visibility: DocumentVisibilityState = 'visible';
const setVisibility = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  visibility = 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('usePages', () => {
  it('does not fetch a preloaded page again until it is outdated', async () => {
    const list = await renderPages(pageAt, { refreshMs: 30_000 }, (client) =>
      preloadCall(client, calls.searchVodMedia, { title: '', limit: PAGE_SIZE, offset: 0 }),
    );
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await list.act(() => readyState(list).setInView({ id: 1 }, { id: 2 }));
    await advanceSeconds(1);
    expect(list.requests).toHaveLength(1);
    await advanceSeconds(30);
    expect(list.requests).toHaveLength(2);
  });

  it('loads one page at a time until the end', async () => {
    const list = await renderPages(pageAt);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    expect(readyState(list)).toMatchObject({ more: 'more', total: TOTAL, isPrevious: false });
    await loadMore(list, [1, 2, 3, 4]);
    await loadMore(list, [1, 2, 3, 4, 5]);
    expect(readyState(list).more).toBe('end');
    expect(list.requests.map(offsetOf)).toEqual([0, 2, 4]);
  });

  it('retries a failed first page after ten seconds', async () => {
    let isDown = true;
    const list = await renderPages((request) => (isDown ? failure(503) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toBe('failed');
    isDown = false;
    await advanceSeconds(9);
    expect(list.requests).toHaveLength(1);
    await advanceSeconds(1);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
  });

  it('keeps the loaded pages when the next one fails, and retries only that page', async () => {
    let isDown = false;
    const list = await renderPages((request) => (isDown ? failure(503) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    isDown = true;
    await list.act(() => readyState(list).loadMore());
    await expect.poll(() => loadMoreStateOf(list)).toBe('failed');
    expect(idsOf(list)).toEqual([1, 2]);
    isDown = false;
    await advanceSeconds(10);
    await expect.poll(() => idsOf(list)).toEqual([1, 2, 3, 4]);
    expect(list.requests.map(offsetOf)).toEqual([0, 2, 2]);
  });

  it('does not retry a 400 automatically, only on request', async () => {
    let isDown = true;
    const list = await renderPages((request) => (isDown ? failure(400) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toBe('failed');
    isDown = false;
    await advanceSeconds(600);
    expect(list.requests).toHaveLength(1);
    const state = list.result.current;
    await list.act(() => state.kind === 'failed' && state.retry());
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
  });

  it('shows the previous list while another one loads', async () => {
    const nextResponse = Promise.withResolvers<unknown>();
    const list = await renderPages((request) =>
      inputOf(request).title ? nextResponse.promise : pageAt(request),
    );
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await list.rerender({ title: 'goal' });
    await expect.poll(() => readyState(list).isPrevious).toBe(true);
    expect([idsOf(list), loadMoreStateOf(list)]).toEqual([[1, 2], 'loading']);
    nextResponse.resolve(mediaPage(1, 9));
    await expect.poll(() => idsOf(list)).toEqual([9]);
    expect(readyState(list)).toMatchObject({ isPrevious: false, more: 'end', total: 1 });
  });

  it.each([
    { refreshCached: false, refreshMs: 0, requests: 2 },
    { refreshCached: true, refreshMs: 0, requests: 3 },
    { refreshCached: true, refreshMs: 60_000, requests: 3 },
  ])(
    'sends $requests requests for two lists and the cached first one: %o',
    async ({ requests, ...options }) => {
      let ids: readonly number[] = [];
      const list = await renderPages(() => mediaPage(ids.length, ...ids), options);
      await expect.poll(() => idsOf(list)).toEqual([]);
      ids = [9];
      await list.rerender({ ...options, title: 'goal' });
      await expect.poll(() => idsOf(list)).toEqual([9]);
      await list.rerender(options);
      await expect.poll(() => list.requests.length).toBe(requests);
      await expect.poll(() => idsOf(list)).toEqual(options.refreshCached ? [9] : []);
      expect(list.requests).toHaveLength(requests);
    },
  );

  it('aborts the request of a list that is no longer shown', async () => {
    const list = await renderPages((request) =>
      inputOf(request).title === 'goal' ? new Promise(() => undefined) : pageAt(request),
    );
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await list.rerender({ title: 'goal' });
    await expect.poll(() => list.requests.length).toBe(2);
    await list.rerender({ title: 'saves' });
    await advanceSeconds(0);
    expect(list.requests[1]?.signal?.aborted).toBe(true);
    await expect.poll(() => list.requests.length).toBe(3);
  });

  it('fetches an unmounted list again when it is shown after the identity changed', async () => {
    const list = await renderPages(pageAt);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    const other = { title: 'other' };
    await list.rerender(other);
    await expect.poll(() => list.requests).toHaveLength(2);
    await list.changeIdentity(other);
    await expect.poll(() => list.requests).toHaveLength(3);
    await list.rerender({});
    await expect
      .poll(() => list.requests.map((request) => inputOf(request).title))
      .toEqual(['', 'other', 'other', '']);
  });

  it('fetches all pages again when the identity changes', async () => {
    const list = await renderPages(pageAt);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await loadMore(list, [1, 2, 3, 4]);
    await list.changeIdentity();
    await expect.poll(() => list.requests.map(offsetOf).slice(2)).toEqual([0, 2]);
  });

  it('fetches all pages again when the language changes, and keeps the items meanwhile', async () => {
    let isPending = false;
    const list = await renderPages((request) => (isPending ? new Promise(() => undefined) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await loadMore(list, [1, 2, 3, 4]);
    isPending = true;
    await list.changeLanguage('fr');
    await expect.poll(() => list.requests.map(offsetOf).slice(2)).toEqual([0]);
    expect(idsOf(list)).toEqual([1, 2, 3, 4]);
  });
});

describe('usePages polling', () => {
  const polling = { refreshMs: 30_000 };
  /** Renders two pages, the first one in view, and clears the recorded requests. */
  async function renderPolled(respond: (request: Request) => unknown = pageAt) {
    const list = await renderPages(respond, polling);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await loadMore(list, [1, 2, 3, 4]);
    list.requests.length = 0;
    return list;
  }

  it('fetches the pages in view at the given interval', async () => {
    const list = await renderPolled();
    await advanceSeconds(31);
    expect(list.requests.map(offsetOf)).toEqual([0]);
    await advanceSeconds(30);
    expect(list.requests.map(offsetOf)).toEqual([0, 0]);
  });

  it('keeps the cached page object when a poll returns an equal page', async () => {
    const { result, requests } = await renderDataHook(
      () => {
        usePages(calls.searchVodMedia, (page) => ({ limit: TOTAL, offset: page * TOTAL }), {
          pageSize: TOTAL,
          ...polling,
        });
        const { cache } = useSWRConfig();
        return () => [...cache.keys()].map((key) => cache.get(key)?.data as unknown).filter(Boolean);
      },
      undefined,
      { respond: () => mediaPage(1, 1) },
    );
    // SWR caches the list of pages and its only page.
    await expect.poll(() => result.current()).toHaveLength(2);
    const cached = result.current();
    await advanceSeconds(31);
    await expect.poll(() => requests.length).toBe(2);
    await advanceSeconds(0);
    for (const [index, data] of result.current().entries()) expect(data).toBe(cached[index]);
  });

  it('fetches an outdated page when it comes into view', async () => {
    const list = await renderPolled();
    await advanceSeconds(31);
    await list.act(() => readyState(list).setInView({ id: 3 }, { id: 4 }));
    await advanceSeconds(1);
    expect(list.requests.map(offsetOf)).toEqual([0, 2]);
    await list.act(() => readyState(list).setInView({ id: 1 }, { id: 2 }));
    await advanceSeconds(1);
    expect(list.requests.map(offsetOf)).toEqual([0, 2]);
  });

  it('doubles the wait after each failure, up to five minutes, and resets it after a success', async () => {
    let isDown = false;
    const startMs = Date.now();
    let requestedS: number[] = [];
    const list = await renderPolled((request) => {
      requestedS.push((Date.now() - startMs) / 1000);
      return isDown ? failure(500) : pageAt(request);
    });
    requestedS = [];
    isDown = true;
    await advanceSeconds(1060);
    expect(requestedS).toEqual([30, 90, 210, 450, 750, 1050]);
    isDown = false;
    requestedS = [];
    await advanceSeconds(360);
    expect(requestedS).toEqual([1350, 1380, 1410]);
    expect(idsOf(list)).toEqual([1, 2, 3, 4]);
  });

  it('does not poll in a hidden tab, and polls at once when it is visible again', async () => {
    const list = await renderPolled();
    setVisibility('hidden');
    await advanceSeconds(600);
    expect(list.requests).toEqual([]);
    setVisibility('visible');
    await advanceSeconds(1);
    expect(list.requests.map(offsetOf)).toEqual([0]);
  });

  it('polls at once when the browser is online again', async () => {
    const list = await renderPolled();
    window.dispatchEvent(new Event('offline'));
    await advanceSeconds(600);
    expect(list.requests).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await advanceSeconds(1);
    expect(list.requests.map(offsetOf)).toEqual([0]);
  });

  it('stops when the component is unmounted', async () => {
    const list = await renderPolled();
    await list.unmount();
    await advanceSeconds(100);
    expect(list.requests).toEqual([]);
  });
});
