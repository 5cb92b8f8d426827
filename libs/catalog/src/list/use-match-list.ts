import type { CallOutput, calls, Event } from '@grandstand/api';
import type { CallPages } from '@grandstand/session';
import type { EndlessState } from '@grandstand/ui';
import { useCallback, useMemo } from 'react';
import { type Match, toMatch } from '../match/match.ts';
import { PAGE_SIZE } from './list-input.ts';

type EventPage = CallOutput<typeof calls.listEvents>;

export type EventListState =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | {
      kind: 'ready';
      matches: readonly Match[];
      /** What follows the matches that are there. */
      more: EndlessState;
      loadMore: () => void;
      /** Says which matches are in sight: their pages alone are renewed. */
      look: (first: Match, last: Match) => void;
    };

/** What a call's pages are as a list of matches, whichever call it is that lists events. */
export function useMatchList(state: CallPages<EventPage>): EventListState {
  const pages = state.kind === 'ready' ? state.pages : NONE;
  const matches = useMemo(() => matchesOf(pages), [pages]);
  const lookAt = state.kind === 'ready' ? state.look : null;
  const look = useCallback(
    (first: Match, last: Match) => lookAt?.(pageOf(pages, first.id), pageOf(pages, last.id)),
    [pages, lookAt],
  );
  if (state.kind === 'loading') return state;
  if (state.kind === 'failed') return { kind: 'failed', retry: state.retry };
  const { next, loadMore } = state;
  return {
    kind: 'ready',
    matches,
    more: next === 'there' ? (hasMore(pages) ? 'more' : 'end') : next,
    loadMore,
    look,
  };
}

const NONE: readonly EventPage[] = [];

/** By places, not by how many came: what moved between two answers came twice, or not at all. */
function hasMore(pages: readonly EventPage[]): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.data.length > 0 && pages.length * PAGE_SIZE < last.total;
}

const known = new WeakMap<Event, Match>();
function matchOf(event: Event): Match {
  const match = known.get(event) ?? toMatch(event);
  known.set(event, match);
  return match;
}

/** Each once: a match that moved between two pages' answers comes twice. */
function matchesOf(pages: readonly EventPage[]): readonly Match[] {
  const seen = new Set<number>();
  return pages
    .flatMap(({ data }) => data)
    .filter(({ id }) => !seen.has(id) && Boolean(seen.add(id)))
    .map(matchOf);
}

const pageOf = (pages: readonly EventPage[], id: number): number =>
  Math.max(
    0,
    pages.findIndex(({ data }) => data.some((event) => event.id === id)),
  );
