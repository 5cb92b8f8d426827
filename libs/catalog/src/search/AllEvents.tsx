import { calls } from '@grandstand/api';
import { usePages } from '@grandstand/data';
import { InfiniteList } from '@grandstand/ui';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { toCatalogEvent } from '../event/catalog-event.ts';
import { EventResult, ResultSkeleton } from './ResultRow.tsx';
import { EVENT_SEARCH_LIMIT } from './use-event-search.ts';

const List = styled.ul`
  display: grid;
  gap: 0.125rem;
`;

/** All events that match a search, page by page. */
export function AllEvents({ query }: { readonly query: string }) {
  const list = usePages(
    calls.searchEvents,
    (page) => ({ query: query.trim(), limit: EVENT_SEARCH_LIMIT, offset: page * EVENT_SEARCH_LIMIT }),
    { pageSize: EVENT_SEARCH_LIMIT },
  );
  const items = list.kind === 'ready' ? list.items : null;
  const events = useMemo(() => items?.map(toCatalogEvent) ?? [], [items]);
  const state = list.kind === 'ready' ? list.more : list.kind;
  return (
    <InfiniteList
      state={state}
      count={events.length}
      onLoadMore={() => {
        if (list.kind === 'ready') list.loadMore();
        else if (list.kind === 'failed') list.retry();
      }}
    >
      <List>
        {events.map((event) => (
          <EventResult key={event.id} event={event} />
        ))}
        {state === 'loading' &&
          Array.from({ length: EVENT_SEARCH_LIMIT }, (_, index) => (
            <ResultSkeleton key={index} wide={false} />
          ))}
      </List>
    </InfiniteList>
  );
}
