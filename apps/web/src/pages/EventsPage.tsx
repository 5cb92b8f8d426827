import { EventList, NextEvents, useEventFilters } from '@grandstand/catalog';
import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { usePageTitle } from '../layout/use-page-title.ts';
import { EVENT_LISTS, type EventListPath, href } from '../routes.ts';
import { EventsHead } from './EventsHead.tsx';

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

/** The events of one state, or all by day; narrowed by what the address says (§3). */
export function Page() {
  const t = useT();
  const { pathname, search } = useLocation();
  const path = isListPath(pathname) ? pathname : '/schedule';
  const filters = useEventFilters();
  const about = filters.participant ?? filters.group;
  const name = t(TITLES[path]);
  usePageTitle(about ? `${about.name} · ${name}` : name);
  return (
    <>
      <EventsHead
        name={name}
        filters={filters}
        tabs={TABS.map((tab) => (
          <NavLink key={tab} to={{ pathname: tab, search }}>
            {t(TITLES[tab])}
          </NavLink>
        ))}
      />
      <EventList
        // Another list or filter is another list: it starts at its first page.
        key={`${path}${search}`}
        status={EVENT_LISTS[path]}
        filters={filters}
        emptyAction={
          <Button as={Link} $look="secondary" to={href.schedule()}>
            {t('app.fullSchedule')}
          </Button>
        }
        after={path === '/live' && search === '' && <NextEvents />}
      />
    </>
  );
}
