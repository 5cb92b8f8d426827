import { dayInZone } from '@grandstand/core';
import type { StreamStatus } from '@grandstand/api';
import type { PagesState } from '@grandstand/data';
import { useT, useTimeZone } from '@grandstand/i18n';
import {
  Container,
  EmptyState,
  InfiniteList,
  ErrorState,
  type ListView,
  useInitialNow,
} from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CatalogEvent } from '../event/catalog-event.ts';
import { EventItems, EventItemsSkeleton } from './EventItems.tsx';
import type { Day } from './group-by-day.ts';
import { type EventFilters, TOMORROW } from './filters.ts';
import { type Opened, openedAt, rememberOpenedAt } from './opened-at.ts';
import { useEventList } from './use-event-list.ts';
import { WeekStrip } from './WeekStrip.tsx';

interface Props {
  readonly status: StreamStatus | null;
  readonly filters: EventFilters;
  readonly view: ListView;
  /** Starts the list at another day. */
  readonly onStartDayChange: (day: string) => void;
  /** Shown when the list is empty. */
  readonly emptyAction?: ReactNode;
  /** Content below the list. Shown when the list has loaded, so that it does not shift. */
  readonly after?: ReactNode;
}

const Frame = styled(Container)`
  padding-block-start: 0.75rem;
`;

const After = styled.div`
  padding-block-start: 2rem;
`;

/** The infinite list of events of one state or all, in the selected view. Grouped by day unless live or finished. */
export function EventList({ status, filters, view, onStartDayChange, emptyAction, after }: Props) {
  const { key } = useLocation();
  const zone = useTimeZone();
  const initialNowMs = useInitialNow();
  const [opened] = useState((): Opened => openedAt(key) ?? { ms: initialNowMs, zone });
  // Selecting another view replaces this history entry, so the opening is stored under the new key too.
  useEffect(() => rememberOpenedAt(key, opened), [key, opened]);
  const list = useEventList(status, filters, opened);
  return (
    <>
      <Frame>
        <Events
          list={list}
          view={view}
          isByDay={status === null || status === 'upcoming'}
          hasPast={status === null}
          isLive={status === 'live'}
          isUnknown={filters.unknown}
          firstDay={
            filters.from && filters.from !== TOMORROW ? filters.from : dayInZone(opened.ms / 1000, zone)
          }
          restoreKey={`${key} ${view}`}
          onStartDayChange={onStartDayChange}
          emptyAction={emptyAction}
        />
      </Frame>
      {after && list.kind !== 'loading' && <After>{after}</After>}
    </>
  );
}

interface EventsProps extends Pick<Props, 'view' | 'onStartDayChange' | 'emptyAction'> {
  readonly list: PagesState<CatalogEvent>;
  readonly isByDay: boolean;
  readonly hasPast: boolean;
  readonly isLive: boolean;
  readonly isUnknown: boolean;
  /** The first day of the list. */
  readonly firstDay: string;
  readonly restoreKey: string;
}

const NO_DAYS: ReadonlyMap<string, Day> = new Map();

/** The week strip of an empty list, to select other days. */
const EmptyWeek = ({
  day,
  hasPast,
  onStartDayChange,
}: Pick<EventsProps, 'hasPast' | 'onStartDayChange'> & { readonly day: string }) => (
  <WeekStrip
    days={NO_DAYS}
    day={day}
    isComplete={false}
    hasPast={hasPast}
    onSelectDay={onStartDayChange}
    onStartDayChange={onStartDayChange}
  />
);

function Events({ list, isLive, isUnknown, firstDay, emptyAction, ...itemsProps }: EventsProps) {
  const t = useT();
  if (!isUnknown && list.kind === 'loading')
    return <EventItemsSkeleton view={itemsProps.view} isByDay={itemsProps.isByDay} />;
  if (!isUnknown && list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (isUnknown || list.kind !== 'ready' || list.items.length === 0) {
    return (
      <>
        {itemsProps.isByDay && <EmptyWeek {...itemsProps} day={firstDay} />}
        <EmptyState
          icon={CalendarX}
          title={t(isLive ? 'catalog.nothingLive' : 'catalog.noEvents')}
          text={t(isLive ? 'catalog.nothingLiveText' : 'catalog.noEventsText')}
          action={emptyAction}
        />
      </>
    );
  }
  const { items: events, more, loadMore, setInView } = list;
  return (
    <InfiniteList state={more} count={events.length} onLoadMore={loadMore}>
      <EventItems
        {...itemsProps}
        events={events}
        isComplete={more === 'end'}
        onVisibleEventsChange={setInView}
      />
    </InfiniteList>
  );
}
