import { calls } from '@grandstand/api';
import { useCall } from '@grandstand/session';
import { EndlessList, type EndlessState } from '@grandstand/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { MediaResult, ResultSkeleton } from './ResultRow.tsx';
import { MEDIA_SEARCH } from './use-media-search.ts';

const List = styled.ul`
  display: grid;
  gap: 0.125rem;
`;

const { limit: PAGE_SIZE } = MEDIA_SEARCH;

const useMediaPage = (title: string, page: number) =>
  useCall(calls.searchVodMedia, { title, ...MEDIA_SEARCH, offset: page * PAGE_SIZE });

interface Props {
  readonly query: string;
  /** How many there are in all. */
  readonly total: number;
}

/** Every medium that a search finds, a page at a time. */
export function AllMedia({ query, total }: Props) {
  const [pages, setPages] = useState(1);
  const last = useMediaPage(query, pages - 1);
  const count = Math.min(total, pages * PAGE_SIZE);
  const states = { loading: 'loading', failed: 'failed', ready: count < total ? 'more' : 'end' } as const;
  const state: EndlessState = states[last.kind];
  return (
    <EndlessList
      state={state}
      count={last.kind === 'ready' ? count : count - PAGE_SIZE}
      onMore={() => (last.kind === 'failed' ? last.retry() : setPages(pages + 1))}
    >
      <List>
        {Array.from({ length: pages }, (_, page) => (
          <MediaPage key={page} query={query} page={page} />
        ))}
      </List>
    </EndlessList>
  );
}

function MediaPage({ query, page }: { readonly query: string; readonly page: number }) {
  const state = useMediaPage(query, page);
  if (state.kind === 'failed') return null;
  if (state.kind === 'loading')
    return Array.from({ length: PAGE_SIZE }, (_, place) => <ResultSkeleton key={place} wide />);
  return state.value.data.map((media) => <MediaResult key={media.id} media={media} />);
}
