import { calls } from '@grandstand/api';
import { usePages } from '@grandstand/data';
import { InfiniteList } from '@grandstand/ui';
import { styled } from 'styled-components';
import { MediaResult, ResultSkeleton } from './ResultRow.tsx';
import { MEDIA_SEARCH } from './use-media-search.ts';

const List = styled.ul`
  display: grid;
  gap: 0.125rem;
`;

const { limit: PAGE_SIZE } = MEDIA_SEARCH;

/** All media that match a search, page by page. */
export function AllMedia({ query }: { readonly query: string }) {
  const list = usePages(
    calls.searchVodMedia,
    (page) => ({ title: query, ...MEDIA_SEARCH, offset: page * PAGE_SIZE }),
    { pageSize: PAGE_SIZE },
  );
  const media = list.kind === 'ready' ? list.items : [];
  const state = list.kind === 'ready' ? list.more : list.kind;
  return (
    <InfiniteList
      state={state}
      count={media.length}
      onLoadMore={() => {
        if (list.kind === 'ready') list.loadMore();
        else if (list.kind === 'failed') list.retry();
      }}
    >
      <List>
        {media.map((medium) => (
          <MediaResult key={medium.id} medium={medium} />
        ))}
        {state === 'loading' &&
          Array.from({ length: PAGE_SIZE }, (_, index) => <ResultSkeleton key={index} wide />)}
      </List>
    </InfiniteList>
  );
}
