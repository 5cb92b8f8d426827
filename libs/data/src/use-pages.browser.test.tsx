import { calls } from '@grandstand/api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  failure,
  mediaPage,
  type MediaInput,
  renderDataHook,
  type Request,
} from './testing/render-data-hook.tsx';
import { useSWRConfig } from 'swr';
import { usePages } from './use-pages.ts';

interface Props {
  readonly title?: string;
  readonly refreshMs?: number;
}

const PAGE_SIZE = 2;
const TOTAL = 5;
const inputOf = ({ input }: Request) => input as MediaInput;
const offsetOf = (request: Request) => inputOf(request).offset ?? 0;
const pageAt = (request: Request) => {
  const offset = offsetOf(request);
  return mediaPage(TOTAL, ...[1, 2, 3, 4, 5].slice(offset, offset + PAGE_SIZE));
};

const renderPages = (answer: (request: Request) => unknown, props: Props = {}) =>
  renderDataHook(
    ({ title = '', refreshMs = 0 }: Props) =>
      usePages(calls.searchVodMedia, (page) => ({ title, limit: PAGE_SIZE, offset: page * PAGE_SIZE }), {
        pageSize: PAGE_SIZE,
        refreshMs,
        keepPrevious: true,
      }),
    props,
    { answer },
  );

type Rendered = Awaited<ReturnType<typeof renderPages>>;
const ready = ({ result }: Rendered) => {
  if (result.current.kind !== 'ready') throw new Error(`The list is ${result.current.kind}`);
  return result.current;
};
const idsOf = ({ result: { current } }: Rendered) =>
  current.kind === 'ready' ? current.items.map(({ id }) => id) : current.kind;
const moreOf = ({ result: { current } }: Rendered) =>
  current.kind === 'ready' ? current.more : current.kind;
const loadMore = async (list: Rendered, ids: readonly number[]) => {
  await list.act(() => ready(list).loadMore());
  await expect.poll(() => idsOf(list)).toEqual(ids);
};

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
let visibility: DocumentVisibilityState = 'visible';
const show = (state: DocumentVisibilityState) => {
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
  it('loads page by page to the end', async () => {
    const list = await renderPages(pageAt);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    expect(ready(list)).toMatchObject({ more: 'more', total: TOTAL, isPrevious: false });
    await loadMore(list, [1, 2, 3, 4]);
    await loadMore(list, [1, 2, 3, 4, 5]);
    expect(ready(list).more).toBe('end');
    expect(list.requests.map(offsetOf)).toEqual([0, 2, 4]);
  });

  it('retries a failed first page after ten seconds', async () => {
    let isDown = true;
    const list = await renderPages((request) => (isDown ? failure(503) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toBe('failed');
    isDown = false;
    await pass(9);
    expect(list.requests).toHaveLength(1);
    await pass(1);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
  });

  it('keeps the loaded pages when the next one fails, and retries that one alone', async () => {
    let isDown = false;
    const list = await renderPages((request) => (isDown ? failure(503) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    isDown = true;
    await list.act(() => ready(list).loadMore());
    await expect.poll(() => moreOf(list)).toBe('failed');
    expect(idsOf(list)).toEqual([1, 2]);
    isDown = false;
    await pass(10);
    await expect.poll(() => idsOf(list)).toEqual([1, 2, 3, 4]);
    expect(list.requests.map(offsetOf)).toEqual([0, 2, 2]);
  });

  it('does not retry what would fail the same way, until the user does', async () => {
    let isDown = true;
    const list = await renderPages((request) => (isDown ? failure(400) : pageAt(request)));
    await expect.poll(() => idsOf(list)).toBe('failed');
    isDown = false;
    await pass(600);
    expect(list.requests).toHaveLength(1);
    const state = list.result.current;
    await list.act(() => state.kind === 'failed' && state.retry());
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
  });

  it('shows the previous list while another one loads', async () => {
    const next = Promise.withResolvers<unknown>();
    const list = await renderPages((request) => (inputOf(request).title ? next.promise : pageAt(request)));
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await list.rerender({ title: 'goal' });
    await expect.poll(() => ready(list).isPrevious).toBe(true);
    expect([idsOf(list), moreOf(list)]).toEqual([[1, 2], 'loading']);
    next.resolve(mediaPage(1, 9));
    await expect.poll(() => idsOf(list)).toEqual([9]);
    expect(ready(list)).toMatchObject({ isPrevious: false, more: 'end', total: 1 });
  });

  it('aborts the request of a list that is no longer shown', async () => {
    const list = await renderPages((request) =>
      inputOf(request).title === 'goal' ? new Promise(() => undefined) : pageAt(request),
    );
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await list.rerender({ title: 'goal' });
    await expect.poll(() => list.requests.length).toBe(2);
    await list.rerender({ title: 'saves' });
    await pass(0);
    expect(list.requests[1]?.signal?.aborted).toBe(true);
    await expect.poll(() => list.requests.length).toBe(3);
  });

  it('fetches a list again that another user returns to', async () => {
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

  it('fetches all pages again for another user', async () => {
    const list = await renderPages(pageAt);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await loadMore(list, [1, 2, 3, 4]);
    await list.changeIdentity();
    await expect.poll(() => list.requests.map(offsetOf).slice(2)).toEqual([0, 2]);
  });
});

describe('usePages polling', () => {
  const polling = { refreshMs: 30_000 };
  /** Renders two pages, of which the first is in view, and forgets the requests so far. */
  async function renderPolled(answer: (request: Request) => unknown = pageAt) {
    const list = await renderPages(answer, polling);
    await expect.poll(() => idsOf(list)).toEqual([1, 2]);
    await loadMore(list, [1, 2, 3, 4]);
    list.requests.length = 0;
    return list;
  }

  it('fetches the pages in view at an even pace', async () => {
    const list = await renderPolled();
    await pass(31);
    expect(list.requests.map(offsetOf)).toEqual([0]);
    await pass(30);
    expect(list.requests.map(offsetOf)).toEqual([0, 0]);
  });

  it('keeps one copy of a page when a poll brings an equal one', async () => {
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
      { answer: () => mediaPage(1, 1) },
    );
    await expect.poll(() => result.current()).toHaveLength(2);
    const cached = result.current();
    await pass(31);
    await expect.poll(() => requests.length).toBe(2);
    await pass(0);
    for (const [at, data] of result.current().entries()) expect(data).toBe(cached[at]);
  });

  it('fetches an old page when it comes into view', async () => {
    const list = await renderPolled();
    await pass(31);
    await list.act(() => ready(list).setInView({ id: 3 }, { id: 4 }));
    await pass(1);
    expect(list.requests.map(offsetOf)).toEqual([0, 2]);
    await list.act(() => ready(list).setInView({ id: 1 }, { id: 2 }));
    await pass(1);
    expect(list.requests.map(offsetOf)).toEqual([0, 2]);
  });

  it('doubles the wait after each failure, up to five minutes, and resets it after a success', async () => {
    let isDown = false;
    const startMs = Date.now();
    let askedS: number[] = [];
    const list = await renderPolled((request) => {
      askedS.push((Date.now() - startMs) / 1000);
      return isDown ? failure(500) : pageAt(request);
    });
    askedS = [];
    isDown = true;
    await pass(1060);
    expect(askedS).toEqual([30, 90, 210, 450, 750, 1050]);
    isDown = false;
    askedS = [];
    await pass(360);
    expect(askedS).toEqual([1350, 1380, 1410]);
    expect(idsOf(list)).toEqual([1, 2, 3, 4]);
  });

  it('does not poll in a hidden tab, and at once when the tab is shown again', async () => {
    const list = await renderPolled();
    show('hidden');
    await pass(600);
    expect(list.requests).toEqual([]);
    show('visible');
    await pass(1);
    expect(list.requests.map(offsetOf)).toEqual([0]);
  });

  it('polls at once when the browser is online again', async () => {
    const list = await renderPolled();
    window.dispatchEvent(new Event('offline'));
    await pass(600);
    expect(list.requests).toEqual([]);
    window.dispatchEvent(new Event('online'));
    await pass(1);
    expect(list.requests.map(offsetOf)).toEqual([0]);
  });

  it('ends with the list', async () => {
    const list = await renderPolled();
    await list.unmount();
    await pass(100);
    expect(list.requests).toEqual([]);
  });
});
