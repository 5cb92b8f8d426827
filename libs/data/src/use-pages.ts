import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import useSWRInfinite, { unstable_serialize as serializeList } from 'swr/infinite';
import type { CachedResponse } from './cached-response.ts';
import { useData } from './data-context.ts';
import { type CallFailure, type CallKey, callKey, fetchCall } from './fetch-call.ts';
import { hasMore, itemsOf, type ListItem, type Page, pageIndexOf } from './pages.ts';
import { retryLater } from './retry.ts';
import { useLanguageChange } from './use-language-change.ts';
import { useResponse } from './use-response.ts';
import { usePolling } from './use-polling.ts';

/** The item type of a call that returns one page of a list. */
type ItemOf<C extends Call> = CallOutput<C> extends Page<infer T extends ListItem> ? T : never;

/** Loaded pages stay while they are revalidated, even when that fails. */
export type PagesState<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | {
      kind: 'ready';
      /** The items of all loaded pages, each once. */
      items: readonly T[];
      /** The number of items of the whole list. */
      total: number;
      /** Whether `items` are those of the previous list, shown while this one loads. */
      isPrevious: boolean;
      /** State of the next page: can be loaded, is loading, has failed, or does not exist. */
      more: 'more' | 'loading' | 'failed' | 'end';
      /** Loads the next page, or retries one that failed. */
      loadMore: () => void;
      /** Sets the first and last item in view: only their pages are polled. */
      setInView: (first: ListItem, last: ListItem) => void;
      /** Fetches the loaded pages again, e.g. after a mutation of an item; returns whether all succeeded. */
      refresh: () => Promise<boolean>;
    };

/** The first page of a list for the initial cache; `input` is the input of that page. */
export const cachedPage = <C extends Call>(
  call: C,
  input: CallInput<C>,
  value: CallOutput<C>,
): CachedResponse => ({ key: serializeList(() => callKey(call, input)), value: [value] });

interface Options {
  readonly pageSize: number;
  /**
   * Poll the pages in view at this interval, in milliseconds: less often after failures, and not in a hidden tab. A
   * page that became outdated while it was out of view is fetched when it comes into view.
   */
  readonly refreshMs?: number;
  /** Fetch a list again that an earlier visit has left in the cache. */
  readonly refreshCached?: boolean;
  /** Show the items of the previous list while this one loads. */
  readonly keepPrevious?: boolean;
}

/** A page that was received shortly after the polling timer started still counts as outdated when the timer fires. */
const AGE_TOLERANCE_MS = 5000;

/** Fetches a list page by page. Caches, retries, aborts and uses preloads like `useCall`. */
export function usePages<C extends Call>(
  call: C,
  inputOf: (page: number) => CallInput<C>,
  { pageSize, refreshMs = 0, refreshCached = false, keepPrevious = false }: Options,
): PagesState<ItemOf<C>> {
  type ListPage = Page<ItemOf<C>>;
  const { client, identity, language, requests } = useData();
  const { cache, compare, mutate: mutateCache } = useSWRConfig();
  const keyOf = (page: number) => callKey(call, inputOf(page));
  const listKey = serializeList(keyOf);
  const receivedMs = useRef(new Map<string, number>());
  const fetchPage = async (key: CallKey<C>): Promise<ListPage> => {
    const pageKey = unstable_serialize(key);
    const page = await fetchCall(client, call, key[1], {
      signal: requests.signal(listKey),
      isRefresh: cache.get(pageKey)?.data !== undefined,
    });
    receivedMs.current.set(pageKey, systemClock.now());
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ItemOf<C> is `never` for a call without pages
    return page as ListPage;
  };

  const cached = useSWRInfinite<ListPage, CallFailure, typeof keyOf>(keyOf, fetchPage, {
    revalidateFirstPage: false,
    revalidateOnFocus: false,
    keepPreviousData: keepPrevious,
    onErrorRetry: retryLater,
    onSuccess(loaded) {
      // A preloaded page has not come through `fetchPage`.
      const { current: received } = receivedMs;
      for (const pageKey of loaded.map((_, page) => unstable_serialize(keyOf(page))))
        if (!received.has(pageKey)) received.set(pageKey, systemClock.now());
    },
  });
  const { size, setSize, mutate } = cached;
  const { data, error } = useResponse(listKey, keyOf(0), cached, async (key) => [await fetchPage(key)]);
  const firstPageKey = unstable_serialize(keyOf(0));
  useEffect(() => {
    const unsubscribeFromList = requests.subscribe(listKey);
    // A preload of the list uses the key of its first page.
    const unsubscribeFromFirstPage = requests.subscribe(firstPageKey);
    return () => {
      unsubscribeFromList();
      unsubscribeFromFirstPage();
    };
  }, [requests, listKey, firstPageKey]);
  const isPrevious = cached.data !== undefined && cache.get(listKey)?.data === undefined;
  /** The pages of this list, without those of the previous one. */
  const pages = isPrevious ? undefined : data;
  /** Fetches the missing pages. */
  const retry = () => void mutate(pages);

  // The shared request was aborted when its last subscriber unsubscribed, before this component was mounted.
  const isAborted = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isAborted) retry();
  });

  // Another user may see other items.
  const previousIdentity = useRef(identity);
  useEffect(() => {
    if (previousIdentity.current === identity) return;
    previousIdentity.current = identity;
    if (pages) void mutate();
  });
  useLanguageChange(language, () => void mutate());

  const pagesInView = useRef({ first: 0, last: 0 });
  const outdatedPagesInView = (): readonly number[] => {
    const oldestMs = systemClock.now() - refreshMs + AGE_TOLERANCE_MS;
    return (pages ?? [])
      .map((_, page) => page)
      .slice(pagesInView.current.first, pagesInView.current.last + 1)
      .filter((page) => (receivedMs.current.get(unstable_serialize(keyOf(page))) ?? 0) <= oldestMs);
  };
  /** Fetches loaded pages again; returns whether all succeeded, which SWR's own revalidation does not tell. */
  const refetch = async (pageIndices: readonly number[]): Promise<boolean> => {
    const changed = new Map<number, ListPage>();
    const fetched = await Promise.allSettled(
      pageIndices.map(async (index) => {
        const key = keyOf(index);
        const page = await fetchPage(key);
        // SWR renders only pages that differ. Writing an equal page to the cache would keep a second copy in memory.
        if (compare(cache.get(unstable_serialize(key))?.data, page)) return;
        changed.set(index, page);
        await mutateCache(key, page, { revalidate: false });
      }),
    );
    const replace = (loaded?: readonly ListPage[]) =>
      loaded?.map((page, index) => changed.get(index) ?? page);
    if (changed.size > 0) await mutateCache(listKey, replace, { revalidate: false });
    return fetched.every(({ status }) => status === 'fulfilled');
  };
  const poll = usePolling(listKey, refreshMs, async () => {
    const outdated = outdatedPagesInView();
    return outdated.length === 0 || refetch(outdated);
  });
  const onInViewChange = useRef<(first: ListItem, last: ListItem) => void>(() => undefined);
  useEffect(() => {
    onInViewChange.current = (first, last) => {
      pagesInView.current = { first: pageIndexOf(pages ?? [], first), last: pageIndexOf(pages ?? [], last) };
      if (refreshMs > 0 && outdatedPagesInView().length > 0) poll.refreshNow();
    };
  });
  const refreshFromCache = useEffectEvent(() => {
    if (!refreshCached || !pages) return;
    const indices = pages.map((_, page) => page);
    // So that they are not fetched twice when they come into view meanwhile.
    for (const index of indices) receivedMs.current.set(unstable_serialize(keyOf(index)), systemClock.now());
    void refetch(indices);
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each list that is shown
  useEffect(() => refreshFromCache(), [listKey]);
  const setInView = useCallback((first: ListItem, last: ListItem) => onInViewChange.current(first, last), []);

  const items = useMemo(() => itemsOf(data ?? []), [data]);
  const failure = isAborted ? undefined : error;
  if (failure && !pages) return { kind: 'failed', error: failure.reason, retry };
  if (!data || data.length === 0) return { kind: 'loading' };
  const isMissing = pages === undefined || pages.length < size;
  const whenLoaded = hasMore(data, pageSize) ? 'more' : 'end';
  const more = isMissing ? (failure ? 'failed' : 'loading') : whenLoaded;
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
    refresh: () => refetch((pages ?? []).map((_, page) => page)),
  };
}
