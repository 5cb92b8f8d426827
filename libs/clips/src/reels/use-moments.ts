import { calls } from '@grandstand/api';
import { useCalls, usePages } from '@grandstand/data';
import { atom, useAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { type ReadyClip, toUserClip } from '../clip/clip.ts';
import { useRemovedClips } from '../list/removed-clips.ts';
import { useSharedClip } from '../sharing/use-shared-clip.ts';
import { type FeedRequest, firstRequest, nextRequest } from './clip-feed.ts';
import { type ClipFilters, filtersOf } from './moments-query.ts';
import { useOutdatedMoments } from './use-outdated-moments.ts';

const EVENTS_PER_PAGE = 12;

export type MomentsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | {
      readonly kind: 'ready';
      /** The events in order of their newest clip, each with its clips, the newest first. */
      readonly clips: readonly ReadyClip[];
      readonly more: 'more' | 'loading' | 'failed' | 'end';
      readonly loadMore: () => void;
      /** Fetches the clips again: their URLs expire after some hours. */
      readonly renew: () => void;
    };

/** What was requested last, so that the back button finds the same clips. */
const requestedAtom = atom<{ readonly filters: string; readonly requests: readonly FeedRequest[] }>({
  filters: '',
  requests: [],
});

const NONE: readonly FeedRequest[] = [];

/**
 * The channel's clips, loaded event by event. `firstUuid`: the clip of a deep link, which comes first if it is not
 * among the clips that are loaded already.
 */
export function useMoments(filters: ClipFilters, firstUuid: string | null): MomentsState {
  const filterInput = filtersOf(filters);
  const filterKey = JSON.stringify(filterInput);
  const events = usePages(
    calls.listEventsWithClip,
    (page) => ({ ...filterInput, limit: EVENTS_PER_PAGE, offset: page * EVENTS_PER_PAGE }),
    { pageSize: EVENTS_PER_PAGE },
  );
  const [requested, setRequested] = useAtom(requestedAtom);
  const items = events.kind === 'ready' ? events.items : null;
  const firstEvent = items?.[0];
  const requests = useMemo(() => {
    if (requested.filters === filterKey && requested.requests.length > 0) return requested.requests;
    return firstEvent ? [firstRequest(firstEvent.id)] : NONE;
  }, [requested, filterKey, firstEvent]);
  const responses = useCalls(
    calls.listEventClips,
    requests.map((request) => ({ ...filterInput, ...request })),
  );
  const { values } = responses;
  const isOutdated = useOutdatedMoments(filterKey, items !== null, async () => {
    if (events.kind === 'ready') await events.refresh();
    // Another event may have the newest clip now.
    setRequested({ filters: filterKey, requests: NONE });
    await responses.refresh();
  });
  const removed = useRemovedClips();
  const listed = useMemo(
    () =>
      values
        .flatMap(({ data }) => data.map(toUserClip))
        .filter((clip): clip is ReadyClip => clip.kind === 'ready' && !removed.has(clip.id)),
    [values, removed],
  );
  const [linkedUuid] = useState(() => (listed.some(({ uuid }) => uuid === firstUuid) ? null : firstUuid));
  const linked = useSharedClip(linkedUuid);
  const linkedClip = linked.kind === 'ready' && linked.clip.kind === 'ready' ? linked.clip : null;
  const clips = useMemo(() => {
    const all = linkedClip ? [linkedClip, ...listed] : listed;
    return [...new Map(all.toReversed().map((clip) => [clip.uuid, clip])).values()].toReversed();
  }, [linkedClip, listed]);

  const next = nextRequest({ eventIds: (items ?? []).map(({ id }) => id), requests, responses: values });
  const areEventsLoading =
    events.kind === 'loading' || (events.kind === 'ready' && events.more === 'loading');
  const haveEventsFailed = events.kind === 'failed' || (events.kind === 'ready' && events.more === 'failed');
  const isLoading = (requests.length > 0 && responses.isLoading) || (next === null && areEventsLoading);
  const hasFailed = responses.error !== null || (next === null && haveEventsFailed);
  const isEnd = next === null && events.kind === 'ready' && events.more === 'end';
  const more = isLoading ? 'loading' : hasFailed ? 'failed' : isEnd ? 'end' : 'more';
  const loadMore = () => {
    if (responses.error) responses.retry();
    else if (next) setRequested({ filters: filterKey, requests: [...requests, next] });
    else if (events.kind === 'failed') events.retry();
    else if (events.kind === 'ready') events.loadMore();
  };
  // All clips of an event can be deleted before its clips are requested.
  const continues = clips.length === 0 && more === 'more';
  useEffect(() => {
    if (continues) loadMore();
  });

  if (isOutdated || (linkedUuid !== null && linked.kind === 'loading')) return { kind: 'loading' };
  if (clips.length === 0) {
    if (more === 'failed') return { kind: 'failed', retry: loadMore };
    if (more !== 'end') return { kind: 'loading' };
  }
  return {
    kind: 'ready',
    clips,
    more,
    renew() {
      void responses.refresh();
      if (linked.kind === 'ready') linked.renew();
    },
    loadMore,
  };
}
