import { useFormats, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Icon, media as screens, metaText, TextLink } from '@grandstand/ui';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { AllEvents } from './AllEvents.tsx';
import { AllMedia } from './AllMedia.tsx';
import {
  GroupResult,
  EventResult,
  MediaResult,
  PageResult,
  ResultSkeleton,
  TeamResult,
} from './ResultRow.tsx';
import type { SearchSection } from './search-query.ts';
import type { FoundMedia } from './use-media-search.ts';
import type { Found } from './use-search.ts';

const Frame = styled.section<{ $isTwoColumns: boolean }>`
  :is(h2, h3) {
    ${metaText}
    display: flex;
    align-items: baseline;
    gap: 0.5rem;
    padding: 0.75rem 0.75rem 0.375rem;
    font-weight: 650;
  }
  small {
    font-size: ${token('--font-size-xs')};
    font-weight: 500;
  }
  ul {
    display: grid;
    gap: 0.125rem;
  }
  ${screens.tablet} {
    ul {
      grid-template-columns: ${({ $isTwoColumns }) => $isTwoColumns && 'repeat(2, minmax(0, 1fr))'};
    }
  }
  > :is(p, a) {
    display: inline-flex;
    margin: 0.375rem 0.75rem 0.75rem;
    font-size: ${token('--font-size-s')};
  }
  > p {
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 1rem;
    color: ${token('--text-muted')};
  }
`;

interface Props {
  /** Shows suggestions when empty. */
  readonly query: string;
  readonly found: Found;
  readonly media: FoundMedia;
  /** Maximum per section, with a link to all of them; null: no limit. */
  readonly maxPerSection: number | null;
  /** Shows only this section. */
  readonly only?: SearchSection | null;
  readonly heading?: 'h2' | 'h3';
}

/** Search results by section; each section loads and fails independently. */
export function SearchResults({ query, found, media, maxPerSection, only = null, heading = 'h3' }: Props) {
  const t = useT();
  const links = useCatalogLinks();
  const { events, eventTotal, teams, groups, pages, isLoading, retry } = found;
  const limited = <T,>(items: readonly T[]): readonly T[] => items.slice(0, maxPerSection ?? items.length);
  const hasQuery = query.trim() !== '';
  const renderSection = (
    section: SearchSection,
    title: string,
    count: number,
    rows: ReactNode,
    end?: ReactNode,
  ) => {
    if (only !== null && section !== only) return null;
    const hasMore = hasQuery && maxPerSection !== null && count > maxPerSection;
    return (
      <Section
        title={title}
        count={hasQuery && count > 0 ? count : null}
        isTwoColumns={section === 'teams' || section === 'groups'}
        heading={heading}
      >
        {rows && <ul>{rows}</ul>}
        {end}
        {hasMore && (
          <TextLink
            as={Link}
            arrow
            to={links.search(query, section)}
            aria-label={`${title}: ${t('catalog.seeAll')}`}
          >
            {t('catalog.seeAll')}
          </TextLink>
        )}
      </Section>
    );
  };
  const failed = (text: string, onRetry: () => void) => (
    <p role="alert">
      {text}
      <Button $look="secondary" $size="small" onClick={onRetry}>
        <Icon of={RotateCw} size="s" />
        {t('app.retry')}
      </Button>
    </p>
  );
  const skeletons = (wide: boolean) => [1, 2, 3].map((index) => <ResultSkeleton key={index} wide={wide} />);
  const showsAllEvents = only === 'events' && hasQuery && eventTotal > events.length;
  const isWaiting = isLoading && events.length === 0;

  return (
    <>
      {(events.length > 0 || isWaiting || (hasQuery && retry)) &&
        renderSection(
          'events',
          t('catalog.events'),
          eventTotal,
          isWaiting
            ? skeletons(false)
            : showsAllEvents
              ? null
              : limited(events).map((event) => <EventResult key={event.id} event={event} />),
          showsAllEvents ? (
            <AllEvents key={query} query={query} />
          ) : (
            retry && failed(t('search.eventsFailed'), retry)
          ),
        )}
      {teams.length > 0 &&
        renderSection(
          'teams',
          t('catalog.teams'),
          teams.length,
          limited(teams).map((one) => <TeamResult key={one.team.id} found={one} />),
        )}
      {groups.length > 0 &&
        renderSection(
          'groups',
          t('app.groups'),
          groups.length,
          limited(groups).map((group) => <GroupResult key={group.id} group={group} />),
        )}
      {pages.length > 0 &&
        renderSection(
          'pages',
          t('app.pages'),
          pages.length,
          limited(pages).map((page) => <PageResult key={page.to} page={page} />),
        )}
      {media.kind === 'loading' && renderSection('vod', t('search.vod'), 0, skeletons(true))}
      {media.kind === 'failed' &&
        renderSection('vod', t('search.vod'), 0, null, failed(t('search.vodFailed'), media.retry))}
      {media.kind === 'ready' &&
        media.total > 0 &&
        renderSection(
          'vod',
          t('search.vod'),
          media.total,
          only === 'vod'
            ? null
            : limited(media.media).map((one) => <MediaResult key={one.id} medium={one} />),
          only === 'vod' && <AllMedia key={query} query={query} />,
        )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly count: number | null;
  /** In two columns on wide screens. */
  readonly isTwoColumns: boolean;
  readonly heading: 'h2' | 'h3';
  readonly children: ReactNode;
}

function Section({ title, count, isTwoColumns, heading: Heading, children }: SectionProps) {
  const id = useId();
  const format = useFormats();
  return (
    <Frame $isTwoColumns={isTwoColumns} aria-labelledby={id}>
      <Heading>
        <span id={id}>{title}</span>
        {count !== null && <small>{format.number(count)}</small>}
      </Heading>
      {children}
    </Frame>
  );
}
