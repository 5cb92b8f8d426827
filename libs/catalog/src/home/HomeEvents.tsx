import { useT } from '@grandstand/i18n';
import { ErrorState, LiveDot, PageSection, TextLink, usePrefetch } from '@grandstand/ui';
import { Link } from 'react-router-dom';
import { useCatalogLinks } from '../catalog-links.ts';
import { EventRail, EventRailSection } from './EventRail.tsx';
import { LiveEvents } from './LiveEvents.tsx';
import { useHomeEvents } from './use-home-events.ts';

/** The sections with live events, upcoming events and replays. Only the live section is omitted when it is empty. */
export function HomeEvents() {
  const t = useT();
  const links = useCatalogLinks();
  const prefetch = usePrefetch();
  const homeEvents = useHomeEvents();
  const more = (to: string) => (
    <TextLink as={Link} arrow to={to} onPointerDown={() => prefetch(to)}>
      {t('catalog.seeAll')}
    </TextLink>
  );
  const upcomingTitle = t('catalog.upcoming');
  const replaysTitle = t('catalog.replays');
  if (homeEvents.kind === 'failed') {
    return (
      <PageSection title={t('catalog.events')}>
        <ErrorState onRetry={homeEvents.retry} />
      </PageSection>
    );
  }
  if (homeEvents.kind === 'loading') {
    return [upcomingTitle, replaysTitle].map((label) => (
      // The number of sections is not known yet, so the skeletons have no headings.
      <PageSection key={label} title={null}>
        <EventRail label={label} />
      </PageSection>
    ));
  }
  const { live, upcoming, finished } = homeEvents;
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
          <LiveEvents events={live} />
        </PageSection>
      )}
      <EventRailSection
        title={upcomingTitle}
        state={{ kind: 'ready', events: upcoming }}
        more={more(links.schedule())}
        emptyText={{ title: t('catalog.noUpcoming') }}
      />
      <EventRailSection
        title={replaysTitle}
        state={{ kind: 'ready', events: finished }}
        more={more(links.vod())}
        emptyText={{ title: t('catalog.noReplays') }}
      />
    </>
  );
}

/** The upcoming events, for pages with little other content. Renders nothing while they load. */
export function UpcomingEvents() {
  const t = useT();
  const homeEvents = useHomeEvents();
  if (homeEvents.kind !== 'ready' || homeEvents.upcoming.length === 0) return null;
  const title = t('catalog.upcoming');
  return (
    <PageSection title={title}>
      <EventRail label={title} events={homeEvents.upcoming} />
    </PageSection>
  );
}
