import { useT } from '@grandstand/i18n';
import { EmptyState, ErrorState, LiveDot, PageSection, Rail, Skeleton, TextLink } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCatalogLinks } from '../catalog-links.ts';
import { EventCard, EventCardSkeleton } from '../match/EventCard.tsx';
import type { Match } from '../match/match.ts';
import { LiveStrip } from './LiveStrip.tsx';
import { useHomeEvents } from './use-home-events.ts';

const Empty = styled.div`
  --notice-height: 12rem;
`;

/** What is on now, what comes next, what can be seen again. Each is left out or says so when there is none. */
export function HomeEvents() {
  const t = useT();
  const links = useCatalogLinks();
  const events = useHomeEvents();
  const more = (to: string) => (
    <TextLink as={Link} arrow to={to} onPointerDown={() => links.prefetch(to)}>
      {t('catalog.seeAll')}
    </TextLink>
  );
  const upcoming = t('catalog.upcoming');
  const replays = t('catalog.replays');
  if (events.kind === 'failed') {
    return (
      <PageSection title={t('catalog.events')}>
        <ErrorState onRetry={events.retry} />
      </PageSection>
    );
  }
  if (events.kind === 'loading') {
    return [upcoming, replays].map((label) => (
      // Which parts there are is not known yet, so the headings wait too.
      <PageSection key={label} title={<Skeleton $width="9rem" $height="1em" />}>
        <CardsRail label={label} />
      </PageSection>
    ));
  }
  const { live, upcoming: next, finished } = events;
  return (
    <>
      {live.length > 0 && (
        <PageSection
          title={
            <>
              <LiveDot aria-hidden />
              {t('catalog.liveNow')}
            </>
          }
          more={more(links.live())}
        >
          <LiveStrip matches={live} />
        </PageSection>
      )}
      <PageSection title={upcoming} more={more(links.schedule())}>
        {next.length > 0 ? (
          <CardsRail label={upcoming} matches={next} />
        ) : (
          <Nothing text={t('catalog.noUpcoming')} />
        )}
      </PageSection>
      <PageSection title={replays} more={more(links.vod())}>
        {finished.length > 0 ? (
          <CardsRail label={replays} matches={finished} />
        ) : (
          <Nothing text={t('catalog.noReplays')} />
        )}
      </PageSection>
    </>
  );
}

const Nothing = ({ text }: { readonly text: string }): ReactNode => (
  <Empty>
    <EmptyState icon={CalendarX} title={text} />
  </Empty>
);

/** What comes next, where a page has little else to show. Left out while it is not known. */
export function NextEvents() {
  const t = useT();
  const events = useHomeEvents();
  if (events.kind !== 'ready' || events.upcoming.length === 0) return null;
  const title = t('catalog.upcoming');
  return (
    <PageSection title={title}>
      <CardsRail label={title} matches={events.upcoming} />
    </PageSection>
  );
}

/** A rail of matches; without them, of their skeletons. */
export function CardsRail({
  label,
  matches,
}: {
  readonly label: string;
  readonly matches?: readonly Match[];
}) {
  return (
    <Rail label={label}>
      {matches
        ? matches.map((match) => <EventCard key={match.id} match={match} />)
        : Array.from({ length: 6 }, (_, place) => <EventCardSkeleton key={place} />)}
    </Rail>
  );
}
