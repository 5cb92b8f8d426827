import { type CallOutput, calls, type StreamStatus } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import { useClient } from '@grandstand/session';
import type { EndlessState } from '@grandstand/ui';
import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type Match, toMatch } from '../match/match.ts';
import type { EventFilters } from './filters.ts';
import { listInput } from './list-input.ts';

type EventPage = CallOutput<typeof calls.listEvents>;

/** How often a list's states and scores are asked for anew. */
export const REFRESH_MS = 30_000;

export type EventListState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      matches: readonly Match[];
      total: number;
      /** What follows the matches that are there. */
      more: EndlessState;
      loadMore: () => void;
    };

/** A list of events, page by page; what is there is renewed while it is looked at. */
export function useEventList(status: StreamStatus | null, filters: EventFilters): EventListState {
  const client = useClient();
  const [openedMs] = useState(() => systemClock.now());
  const keyOf = (page: number, before: EventPage | null) =>
    before?.data.length === 0
      ? null
      : ([calls.listEvents.name, listInput(status, openedMs, page, filters)] as const);
  const { data, error, size, setSize, mutate } = useSWRInfinite<EventPage, Error, typeof keyOf>(
    keyOf,
    async ([, input]) => {
      const result = await client(calls.listEvents, input);
      if (!result.ok) throw new Error(result.error.kind);
      return result.value;
    },
    {
      refreshInterval: REFRESH_MS,
      revalidateAll: status !== 'finished',
      revalidateFirstPage: true,
      shouldRetryOnError: false,
    },
  );
  if (!data) return error ? { kind: 'failed', retry: () => void mutate() } : { kind: 'loading' };
  // A match that moved between two pages' answers would come twice.
  const events = new Map(data.flatMap((page) => page.data).map((event) => [event.id, event]));
  const total = data[0]?.total ?? 0;
  const asked = data.length < size;
  return {
    kind: 'ready',
    matches: [...events.values()].map(toMatch),
    total,
    more: asked ? (error ? 'failed' : 'loading') : events.size < total ? 'more' : 'end',
    loadMore: () => void (error ? mutate() : setSize(data.length + 1)),
  };
}
