import {
  EventFiltersBar,
  EventList,
  UpcomingEvents,
  CategorySlides,
  readSubjectReference,
  useEventListControls,
} from '@grandstand/catalog';
import { type MessageKey, useT } from '@grandstand/i18n';
import { Button } from '@grandstand/ui';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { MultiviewLink } from '../multiview/MultiviewLink.tsx';
import { SITE_PAGES, type SitePageName } from '../head/site-pages.ts';
import { useSitePageHead } from '../head/use-site-page-head.ts';
import { useSite } from '../shell/site-context.ts';
import { EVENT_LISTS, type EventListPath, href } from '../paths.ts';
import { EventsPageHeader } from './EventsPageHeader.tsx';
import { SubjectPage } from './SubjectPage.tsx';

const PAGES: Readonly<Record<EventListPath, SitePageName>> = {
  '/live': 'live',
  '/upcoming': 'upcoming',
  '/schedule': 'schedule',
  '/vod': 'vod',
};

const titleOf = (path: EventListPath): MessageKey => SITE_PAGES[PAGES[path]].title;

const TABS: readonly EventListPath[] = [href.live(), href.upcoming(), href.schedule(), href.vod()].filter(
  isListPath,
);

function isListPath(path: string): path is EventListPath {
  return Object.hasOwn(EVENT_LISTS, path);
}

/** Menu links with a team or group (§2) show its page, all other URLs a list of events. */
export function Page() {
  const { pathname, search } = useLocation();
  const reference = pathname === href.upcoming() ? readSubjectReference(new URLSearchParams(search)) : null;
  return reference ? (
    <SubjectPage key={`${reference.kind} ${reference.name}`} reference={reference} />
  ) : (
    <EventListPage />
  );
}

/** The events of one state, or all by day, filtered by the query (§3). */
function EventListPage() {
  const t = useT();
  const { pathname } = useLocation();
  const path = isListPath(pathname) ? pathname : '/schedule';
  const status = EVENT_LISTS[path];
  const controls = useEventListControls(status, useSite().stored);
  const { filters, filterKey } = controls;
  const subject = filters.participant ?? filters.group;
  const name = t(titleOf(path));
  useSitePageHead(PAGES[path], subject ? { title: `${subject.name} · ${name}` } : {});
  return (
    <>
      <EventsPageHeader
        name={name}
        filters={filters}
        action={path === '/live' && <MultiviewLink />}
        tabs={TABS.map((tab) => (
          <NavLink key={tab} to={{ pathname: tab, search: controls.searchWith({}) }}>
            {t(titleOf(tab))}
          </NavLink>
        ))}
        filterBar={<EventFiltersBar controls={controls} status={status} />}
      />
      {filters.category && <CategorySlides category={filters.category} />}
      <EventList
        // Another list or filter starts at its first page.
        key={`${path} ${filterKey}`}
        status={status}
        filters={filters}
        view={controls.view}
        onStartDayChange={(from) =>
          controls.updateFilters({ from, to: filters.to !== null && filters.to < from ? null : filters.to })
        }
        emptyAction={
          <Button as={Link} $look="secondary" to={href.schedule()}>
            {t('app.fullSchedule')}
          </Button>
        }
        after={path === '/live' && filterKey === '' && <UpcomingEvents />}
      />
    </>
  );
}
