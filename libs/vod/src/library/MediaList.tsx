import type { VodCategory } from '@grandstand/api';
import { assertNever } from '@grandstand/core';
import type { PagesState } from '@grandstand/data';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { InfiniteList, ErrorState, media, metaText, PageSection, Select } from '@grandstand/ui';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { MediaCard, MediaCardSkeleton } from '../media/MediaCard.tsx';
import type { Medium } from '../media/medium.ts';
import { EmptyLibrary } from './EmptyLibrary.tsx';
import { PAGE_SIZE } from './library-query.ts';
import { useMediaList } from './use-media-list.ts';
import type { Library } from './use-library.ts';

/** Cards of equal width in as many columns as fit. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: calc(${token('--gap')} * 1.25) ${token('--gap')};
  transition: opacity ${token('--motion-fast')} 300ms ease-out;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  flex: 1 0 auto;
  gap: 0.5rem 1rem;
  margin-block-start: 0.375rem;
  > p {
    ${metaText}
  }
  ${media.tablet} {
    flex: none;
    > p {
      min-inline-size: 6rem;
      text-align: end;
    }
  }
`;

/** The media that match the URL, as an infinite list. */
export function MediaList({ library }: { readonly library: Library }) {
  const t = useT();
  const { categoryState } = library;
  switch (categoryState.kind) {
    case 'loading':
      return (
        <PageSection title={t('vod.all')}>
          <GridSkeleton />
        </PageSection>
      );
    case 'failed':
      return (
        <PageSection title={t('vod.all')}>
          <ErrorState onRetry={categoryState.retry} />
        </PageSection>
      );
    case 'unknown':
      return (
        <PageSection title={t('vod.all')}>
          <EmptyLibrary library={library} />
        </PageSection>
      );
    case 'known':
      return <CategoryMediaList library={library} category={categoryState.category} />;
    default:
      return assertNever(categoryState);
  }
}

interface CategoryMediaListProps {
  readonly library: Library;
  readonly category: VodCategory | null;
}

function CategoryMediaList({ library, category }: CategoryMediaListProps) {
  const t = useT();
  const navigate = useNavigate();
  const { query, searchWith } = library;
  const { title, sort, type } = query;
  const list = useMediaList({ categoryId: category?.id ?? null, title, sort, type });
  const name = category?.name ?? t('vod.all');
  return (
    <PageSection
      title={title === '' ? name : t('vod.found', { query: title })}
      more={
        <Tools>
          <p role="status">
            {list.kind === 'ready' && !list.isPrevious && t('app.searchResults', { count: list.total })}
          </p>
          <Select
            look="filter"
            label={t('vod.sort')}
            // Empty for the default, which is not shown as a chosen filter.
            value={sort === 'date' ? '' : sort}
            options={[
              { value: '', text: t('vod.newest') },
              { value: 'title', text: t('vod.byTitle') },
            ]}
            onChange={({ target }) =>
              void navigate(
                { search: searchWith({ sort: target.value === 'title' ? 'title' : 'date' }) },
                { replace: true, preventScrollReset: true },
              )
            }
          />
        </Tools>
      }
    >
      <MediaGrid library={library} list={list} />
    </PageSection>
  );
}

function MediaGrid({ library, list }: { readonly library: Library; readonly list: PagesState<Medium> }) {
  if (list.kind === 'loading') return <GridSkeleton />;
  if (list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (list.items.length === 0) return <EmptyLibrary library={library} />;
  return (
    <InfiniteList state={list.more} count={list.items.length} onLoadMore={list.loadMore}>
      <Grid aria-busy={list.isPrevious}>
        {list.items.map((medium) => (
          <MediaCard key={medium.id} medium={medium} to={`?${library.searchWith({ mediaId: medium.id })}`} />
        ))}
        {list.more === 'loading' && !list.isPrevious && <MediaCardSkeleton />}
      </Grid>
    </InfiniteList>
  );
}

const GridSkeleton = () => (
  <Grid aria-hidden>
    {Array.from({ length: PAGE_SIZE }, (_, index) => (
      <MediaCardSkeleton key={index} />
    ))}
  </Grid>
);
