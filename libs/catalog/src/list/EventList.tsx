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
import type { Match } from '../match/match.ts';
import { Matches, MatchesSkeleton } from './Matches.tsx';
import type { Day } from './by-day.ts';
import { dayOf } from './day.ts';
import { type EventFilters, TOMORROW } from './filters.ts';
import { keepOpened, openedAt } from './opened-at.ts';
import { useEventList } from './use-event-list.ts';
import { WeekStrip } from './WeekStrip.tsx';

interface Props {
  readonly status: StreamStatus | null;
  readonly filters: EventFilters;
  readonly view: ListView;
  /** Shows the list from another day on. */
  readonly onFrom: (day: string) => void;
  /** What to do when nothing matches. */
  readonly emptyAction?: ReactNode;
  /** What follows the list once its length is known: earlier, it would be moved by what loads. */
  readonly after?: ReactNode;
}

const Frame = styled(Container)`
  padding-block-start: 0.75rem;
`;

const After = styled.div`
  padding-block-start: 2rem;
`;

/** The events of one state, or all, as the viewer likes to see them; what is to come day by day. Endless. */
export function EventList({ status, filters, view, onFrom, emptyAction, after }: Props) {
  const { key } = useLocation();
  const zone = useTimeZone();
  const firstMs = useInitialNow();
  const [openedMs] = useState(() => openedAt(key) ?? firstMs);
  // Another view takes this place in the history.
  useEffect(() => keepOpened(key, openedMs), [key, openedMs]);
  const list = useEventList(status, filters, openedMs);
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
          firstDay={filters.from && filters.from !== TOMORROW ? filters.from : dayOf(openedMs / 1000, zone)}
          restoreKey={`${key} ${view}`}
          onFrom={onFrom}
          emptyAction={emptyAction}
        />
      </Frame>
      {after && list.kind !== 'loading' && <After>{after}</After>}
    </>
  );
}

interface EventsProps extends Pick<Props, 'view' | 'onFrom' | 'emptyAction'> {
  readonly list: PagesState<Match>;
  readonly isByDay: boolean;
  readonly hasPast: boolean;
  readonly isLive: boolean;
  readonly isUnknown: boolean;
  /** With which the list begins, as far as it was asked for. */
  readonly firstDay: string;
  readonly restoreKey: string;
}

const NO_DAYS: ReadonlyMap<string, Day> = new Map();

/** The week in which nothing was found: the way to others. */
const EmptyWeek = ({
  day,
  hasPast,
  onFrom,
}: Pick<EventsProps, 'hasPast' | 'onFrom'> & { readonly day: string }) => (
  <WeekStrip days={NO_DAYS} day={day} isWhole={false} hasPast={hasPast} onDay={onFrom} onFrom={onFrom} />
);

function Events({ list, isLive, isUnknown, firstDay, emptyAction, ...shown }: EventsProps) {
  const t = useT();
  if (!isUnknown && list.kind === 'loading')
    return <MatchesSkeleton view={shown.view} isByDay={shown.isByDay} />;
  if (!isUnknown && list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (isUnknown || list.kind !== 'ready' || list.items.length === 0) {
    return (
      <>
        {shown.isByDay && <EmptyWeek {...shown} day={firstDay} />}
        <EmptyState
          icon={CalendarX}
          title={t(isLive ? 'catalog.nothingLive' : 'catalog.noEvents')}
          text={t(isLive ? 'catalog.nothingLiveText' : 'catalog.noEventsText')}
          action={emptyAction}
        />
      </>
    );
  }
  const { items: matches, more, loadMore, setInView } = list;
  return (
    <InfiniteList state={more} count={matches.length} onLoadMore={loadMore}>
      <Matches {...shown} matches={matches} isWhole={more === 'end'} onRest={setInView} />
    </InfiniteList>
  );
}
