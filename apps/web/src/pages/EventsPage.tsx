import { EventFiltersBar, EventList, NextEvents, safeColor, useEventFilters } from '@grandstand/catalog';
import { type MessageKey, useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { type ButtonLook, buttonStyle, Container, Crest, displayText, media } from '@grandstand/ui';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { usePageTitle } from '../layout/use-page-title.ts';
import { EVENT_LISTS, type EventListPath, href } from '../routes.ts';

const TITLES: Readonly<Record<EventListPath, MessageKey>> = {
  '/live': 'app.live',
  '/upcoming': 'app.upcoming',
  '/schedule': 'app.schedule',
  '/vod': 'app.vod',
};

const TABS: readonly EventListPath[] = [href.live(), href.upcoming(), href.schedule(), href.vod()].filter(
  isListPath,
);

function isListPath(path: string): path is EventListPath {
  return Object.hasOwn(EVENT_LISTS, path);
}

/** A team's page has its colour in the corner, away from the words. */
const Backdrop = styled.div`
  ${media.laptop} {
    background: radial-gradient(
      ellipse 46% 130% at 100% 0%,
      color-mix(in oklab, var(--team, transparent) 70%, transparent),
      transparent
    );
  }
`;

const Head = styled(Container)`
  display: grid;
  gap: 1rem;
  padding-block: clamp(1.5rem, 3vw, 2.5rem) 0.75rem;
`;

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: 1.25rem;
  min-block-size: 4rem;
  h1 {
    ${displayText}
    font-size: ${token('--font-size-4xl')};
  }
`;

const Tabs = styled.nav`
  display: flex;
  gap: 1.75rem;
  margin-inline: calc(-1 * ${token('--page-padding')});
  padding-inline: ${token('--page-padding')};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${token('--border')};
  a {
    flex: none;
    padding-block: 0.75rem;
    border-block-end: 3px solid transparent;
    color: ${token('--text-muted')};
    font-weight: 650;
    &:hover {
      color: ${token('--text')};
    }
    &[aria-current='page'] {
      color: ${token('--text')};
      border-color: ${token('--accent')};
    }
    &:focus-visible {
      outline-offset: -3px;
    }
  }
`;

const ScheduleLink = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;

/** The events of one state, or all by day; narrowed by what the address says (§3). */
export function Page() {
  const t = useT();
  const { pathname, search } = useLocation();
  const path = isListPath(pathname) ? pathname : '/schedule';
  const filters = useEventFilters();
  const about = filters.participant ?? filters.group;
  const image = filters.participant?.images.logo ?? filters.group?.image ?? null;
  const color = filters.participant && safeColor(filters.participant.color);
  const name = t(TITLES[path]);
  usePageTitle(about ? `${about.name} · ${name}` : name);
  return (
    <>
      <Backdrop style={color ? { ['--team' as string]: color } : {}}>
        <Head>
          <Title>
            {about && <Crest key={about.alias} name={about.name} src={image} size="4rem" />}
            <h1>{about?.name ?? name}</h1>
          </Title>
          <Tabs aria-label={t('app.events')}>
            {TABS.map((tab) => (
              <NavLink key={tab} to={{ pathname: tab, search }}>
                {t(TITLES[tab])}
              </NavLink>
            ))}
          </Tabs>
          <EventFiltersBar filters={filters} />
        </Head>
      </Backdrop>
      <Container style={{ paddingBlockStart: '0.75rem' }}>
        <EventList
          // Another list or filter is another list: it starts at its first page.
          key={`${path}${search}`}
          status={EVENT_LISTS[path]}
          filters={filters}
          emptyAction={
            <ScheduleLink $look="secondary" to={href.schedule()}>
              {t('app.fullSchedule')}
            </ScheduleLink>
          }
        />
      </Container>
      {path === '/live' && search === '' && (
        <div style={{ paddingBlockStart: '2rem' }}>
          <NextEvents />
        </div>
      )}
    </>
  );
}
