import type { ApiError, Call, CallInput, CallOutput } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { unstable_serialize, useSWRConfig } from 'swr';
import useSWRInfinite from 'swr/infinite';
import { type Polling, startPolling } from './polling.ts';
import { useSession } from './session-context.ts';
import { answerOf, type CallFailure, callKey, tryLater } from './use-call.ts';
import { identityAtom } from './visitor.ts';

/** What is known of a long list, page by page. Pages that are there stay while they are renewed, even when that fails. */
export type CallPages<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; error: ApiError; retry: () => void }
  | {
      kind: 'ready';
      pages: readonly T[];
      /** What became of the page that was asked for last. */
      next: 'there' | 'loading' | 'failed';
      /** Asks for the next page, or again for one that failed. */
      loadMore: () => void;
      /** Says which pages are in view: those alone are renewed. */
      look: (first: number, last: number) => void;
    };

interface Options {
  /** Renew the pages in view this often, in milliseconds; less often after failures, not in a hidden tab. */
  readonly refreshMs: number;
}

/**
 * Asks the server for a list page by page, with the policy of `useCall`: a preload of its first page is taken over, and
 * what is under way is given up when the viewer leaves.
 */
export function useCallPages<C extends Call>(
  call: C,
  inputOf: (page: number) => CallInput<C>,
  { refreshMs }: Options,
): CallPages<CallOutput<C>> {
  const { client, interest } = useSession();
  const { cache } = useSWRConfig();
  const keyOf = (page: number) => callKey(call, inputOf(page));
  const first = unstable_serialize(keyOf(0));
  const list = `pages ${first}`;
  const answeredMs = useRef(new Map<string, number>());
  /** Since they were last asked for anew. */
  const haveFailed = useRef(false);
  const { data, error, size, setSize, mutate } = useSWRInfinite<CallOutput<C>, CallFailure, typeof keyOf>(
    keyOf,
    async (key) => {
      const page = unstable_serialize(key);
      try {
        const answer = await answerOf(client, call, key[1], {
          signal: interest.signal(list),
          isRefresh: cache.get(page)?.data !== undefined,
        });
        answeredMs.current.set(page, systemClock.now());
        return answer;
      } catch (failure) {
        haveFailed.current = true;
        throw failure;
      }
    },
    { revalidateFirstPage: false, revalidateOnFocus: false, onErrorRetry: tryLater },
  );
  useEffect(() => interest.join(list), [interest, list]);

  const view = useRef({ first: 0, last: 0 });
  const isOld = (page: number) =>
    systemClock.now() - (answeredMs.current.get(unstable_serialize(keyOf(page))) ?? 0) >=
    refreshMs - TOLERANCE_MS;
  const inView = (test: (page: number) => boolean): readonly string[] =>
    Array.from({ length: (data ?? []).length }, (_, page) => page)
      .filter((page) => page >= view.current.first && page <= view.current.last && test(page))
      .map((page) => unstable_serialize(keyOf(page)));
  /** Pages by their keys; whichever is missing comes along. Says whether all were answered. */
  const renew = async (wanted: (key: string) => boolean): Promise<boolean> => {
    haveFailed.current = false;
    await mutate(data, {
      revalidate: (page, key) => page === undefined || wanted(unstable_serialize(key)),
    });
    return !haveFailed.current;
  };

  // The timer outlives the render whose pages it asks for.
  const ask = useRef(() => Promise.resolve(true));
  useEffect(() => {
    ask.current = async () => {
      const old = inView(isOld);
      return old.length === 0 || renew((key) => old.includes(key));
    };
  });
  const polling = useRef<Polling>(null);
  useEffect(() => {
    const started = startPolling({
      clock: systemClock,
      document,
      everyMs: refreshMs,
      ask: () => ask.current(),
    });
    polling.current = started;
    return started.stop;
  }, [refreshMs]);

  // Who came or went may watch other things: what is there is asked for anew.
  const identity = useAtomValue(identityAtom);
  const known = useRef(identity);
  useEffect(() => {
    if (known.current === identity) return;
    known.current = identity;
    if (data) void renew(() => true);
  });

  const retry = () => void mutate(data);
  // Given up when nobody waited; now somebody does.
  const isGivenUp = error?.reason.kind === 'aborted';
  useEffect(() => {
    if (isGivenUp) void mutate(data);
  });
  if (!data || data.length === 0)
    return error && !isGivenUp ? { kind: 'failed', error: error.reason, retry } : { kind: 'loading' };
  const isMissing = data.length < size;
  return {
    kind: 'ready',
    pages: data,
    next: isMissing ? (error && !isGivenUp ? 'failed' : 'loading') : 'there',
    loadMore: () => {
      if (!isMissing) void setSize(data.length + 1);
      else if (error) retry();
    },
    look: (from, to) => {
      view.current = { first: from, last: to };
      if (inView(isOld).length > 0) polling.current?.soon();
    },
  };
}

/** A page that was answered a moment after the timer began counts as old when it ends. */
const TOLERANCE_MS = 5000;
