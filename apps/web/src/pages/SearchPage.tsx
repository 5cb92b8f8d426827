import { searchQuery, SearchResults, useMediaSearch, useSearch } from '@grandstand/catalog';
import { useT } from '@grandstand/i18n';
import { Button, Container, EmptyState, Icon, TextLink, VisuallyHidden } from '@grandstand/ui';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { usePageHead } from '../head/use-page-head.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import { useRecentSearches } from '../search/use-recent-searches.ts';
import { useSitePages } from '../search/use-site-pages.ts';
import { href } from '../paths.ts';
import { PageHeading } from './PageHeading.tsx';

/** Results per section while several sections are shown. */
const MAX_PER_SECTION = 6;

/** All search results at a shareable URL; the parameter `in` shows one section only. */
export function Page() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { query: queryParameter, only } = searchQuery.read(params);
  const query = queryParameter ?? '';
  const found = useSearch(query, { pages: useSitePages(), isOpen: query !== '' });
  const media = useMediaSearch(query);
  const { remember } = useRecentSearches();
  const hasQuery = query !== '';
  const count = found.count + (media.kind === 'ready' ? media.total : 0);
  const isLoaded = !found.isLoading && media.kind !== 'loading';
  const isEmpty = isLoaded && count === 0 && !found.retry && media.kind !== 'failed';
  const title = hasQuery ? t('search.titleOf', { query }) : t('app.search');
  usePageHead({ title, indexed: false });
  return (
    <Container style={{ paddingBlock: 'clamp(1.75rem, 4vw, 3.5rem)' }}>
      <PageHeading>{title}</PageHeading>
      <SearchForm
        query={query}
        onSearch={(text) => {
          remember(text);
          void navigate(href.search(text));
        }}
      />
      <VisuallyHidden role="status">
        {hasQuery && isLoaded && t('app.searchResults', { count })}
      </VisuallyHidden>
      {!hasQuery && <EmptyState icon={Search} title={t('search.ask')} text={t('search.askText')} />}
      {hasQuery && isEmpty && (
        <EmptyState
          icon={SearchX}
          title={t('app.searchNothing', { query })}
          text={t('app.searchNothingText')}
          action={
            <Button as={Link} $look="secondary" to={href.schedule()}>
              {t('app.fullSchedule')}
            </Button>
          }
        />
      )}
      {hasQuery && only && (
        <TextLink as={Link} to={href.search(query)}>
          <Icon of={ArrowLeft} size="s" mirrorInRtl />
          {t('search.back')}
        </TextLink>
      )}
      {hasQuery && !isEmpty && (
        <SearchResults
          heading="h2"
          query={query}
          found={found}
          media={media}
          maxPerSection={only ? null : MAX_PER_SECTION}
          only={only}
        />
      )}
    </Container>
  );
}
