import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as serializeList } from 'swr/infinite';
import type { CachedAnswer } from './DataProvider.tsx';
import { useData } from './data-context.ts';
import { type CallFailure, type CallKey, callKey, fetchCall } from './fetch-call.ts';
import { hasMore, itemsOf, type ListItem, type Page, pageIndexOf } from './pages.ts';
import { retryLater } from './retry.ts';
import { usePolling } from './use-polling.ts';

/** The item type of a call that answers one page of a list. */
type ItemOf<C extends Call> = CallOutput<C> extends Page<infer T extends ListItem> ? T : never;

/** Loaded pages stay while they are revalidated, even when that fails. */
export type PagesState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | {
      kind: 'ready';
      /** The items of all loaded pages, each once. */
      items: readonly T[];
      /** How many items the whole list has. */
      total: number;
      /** Whether these are the items of the previous list, shown while this one loads. */
      isPrevious: boolean;
      /** What follows the loaded items. */
      more: 'more' | 'loading' | 'failed' | 'end';
      /** Loads the next page, or retries one that failed. */
      loadMore: () => void;
      /** Reports which items are in view: only their pages are polled. */
      setInView: (first: ListItem, last: ListItem) => void;
    };

/** The first page of a list that `usePages` shows; `input` is that page's. */
export const cachedPage = <C extends Call>(
  call: C,
  input: CallInput<C>,
  value: CallOutput<C>,
): CachedAnswer => ({ key: serializeList(() => callKey(call, input)), value: [value] });

interface Options {
  readonly pageSize: number;
  /**
   * Poll the pages in view this often, in milliseconds: less often after failures, and not in a hidden tab. A page that
   * became old while it was out of view is fetched when it comes into view.
   */
  readonly refreshMs?: number;
  /** Show the previous list's items while another list loads. */
  readonly keepPrevious?: boolean;
}

/** A page that was answered a moment after the timer started counts as old when the timer fires. */
const TOLERANCE_MS = 5000;

/** Fetches a list page by page. Caches, retries, aborts and takes over preloads as `useCall` does. */
export function usePages<C extends Call>(
  call: C,
  inputOf: (page: number) => CallInput<C>,
  { pageSize, refreshMs = 0, keepPrevious = false }: Options,
): PagesState<ItemOf<C>> {
  type Answer = Page<ItemOf<C>>;
  const { client, identity, requests } = useData();
  const { cache, compare, mutate: mutateCache } = useSWRConfig();
  const keyOf = (page: number) => callKey(call, inputOf(page));
  const listKey = serializeList(keyOf);
  const answeredMs = useRef(new Map<string, number>());
  const fetchPage = async (key: CallKey<C>): Promise<Answer> => {
    const page = unstable_serialize(key);
    const answer = await fetchCall(client, call, key[1], {
      signal: requests.signal(listKey),
      isRefresh: cache.get(page)?.data !== undefined,
    });
    answeredMs.current.set(page, systemClock.now());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ItemOf<C> is `never` for a call without pages
    return answer as Answer;
  };

  const { data, error, size, setSize, mutate } = useSWRInfinite<Answer, CallFailure, typeof keyOf>(
    keyOf,
    fetchPage,
    {
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      keepPreviousData: keepPrevious,
      onErrorRetry: retryLater,
    },
  );
  const firstPageKey = unstable_serialize(keyOf(0));
  useEffect(() => {
    const leaveList = requests.join(listKey);
    // A preload of the list is one of its first page.
    const leaveFirstPage = requests.join(firstPageKey);
    return () => {
      leaveList();
      leaveFirstPage();
    };
  }, [requests, listKey, firstPageKey]);
  const isPrevious = data !== undefined && cache.get(listKey)?.data === undefined;
  /** The pages of this list, without those of the previous one. */
  const pages = isPrevious ? undefined : data;
  /** Fetches the pages that are missing. */
  const retry = () => void mutate(pages);

  // The request was aborted after its last user had left: this component is a new one.
  const isAborted = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isAborted) retry();
  });

  // Another user may see other items.
  const known = useRef(identity);
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    if (pages) void mutate();
  });

  const view = useRef({ first: 0, last: 0 });
  const oldPagesInView = (): readonly number[] => {
    const oldestMs = systemClock.now() - refreshMs + TOLERANCE_MS;
    return (pages ?? [])
      .map((_, page) => page)
      .slice(view.current.first, view.current.last + 1)
      .filter((page) => (answeredMs.current.get(unstable_serialize(keyOf(page))) ?? 0) <= oldestMs);
  };
  /** Fetches loaded pages again; returns whether all were answered. SWR's own revalidation does not tell. */
  const refetch = async (wanted: readonly number[]): Promise<boolean> => {
    const changed = new Map<number, Answer>();
    const fetched = await Promise.allSettled(
      wanted.map(async (page) => {
        const key = keyOf(page);
        const answer = await fetchPage(key);
        // SWR does not render an equal answer: written to the cache it would be a second copy in memory.
        if (compare(cache.get(unstable_serialize(key))?.data, answer)) return;
        changed.set(page, answer);
        await mutateCache(key, answer, { revalidate: false });
      }),
    );
    const replace = (loaded?: readonly Answer[]) => loaded?.map((page, at) => changed.get(at) ?? page);
    if (changed.size > 0) await mutateCache(listKey, replace, { revalidate: false });
    return fetched.every(({ status }) => status === 'fulfilled');
  };
  const poll = usePolling(listKey, refreshMs, async () => {
    const old = oldPagesInView();
    return old.length === 0 || refetch(old);
  });
  const onView = useRef<(first: ListItem, last: ListItem) => void>(() => undefined);
  useEffect(() => {
    onView.current = (first, last) => {
      view.current = { first: pageIndexOf(pages ?? [], first), last: pageIndexOf(pages ?? [], last) };
      if (refreshMs > 0 && oldPagesInView().length > 0) poll.soon();
    };
  });
  const setInView = useCallback((first: ListItem, last: ListItem) => onView.current(first, last), []);

  const items = useMemo(() => itemsOf(data ?? []), [data]);
  const failure = isAborted ? undefined : error;
  if (failure && !pages) return { kind: 'failed', error: failure.reason, retry };
  if (!data || data.length === 0) return { kind: 'loading' };
  const isMissing = pages === undefined || pages.length < size;
  const atEnd = hasMore(data, pageSize) ? 'more' : 'end';
  const more = isMissing ? (failure ? 'failed' : 'loading') : atEnd;
  return {
    kind: 'ready',
    items,
    total: data.at(-1)?.total ?? 0,
    isPrevious,
    more,
    loadMore() {
      if (more === 'more') void setSize(data.length + 1);
      else if (failure) retry();
    },
    setInView,
  };
}
