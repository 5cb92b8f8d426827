import type { StreamStatus } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Container, EmptyState, EndlessList, ErrorState } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { EventCard, EventCardSkeleton } from '../match/EventCard.tsx';
import { EventRowSkeleton } from '../match/EventRow.tsx';
import { DayList, DayListSkeleton } from './DayList.tsx';
import type { EventFilters } from './filters.ts';
import { type EventListState, useEventList } from './use-event-list.ts';

/** Cards of equal width, as many beside each other as fit. */
const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: calc(${token('--gap')} * 1.25) ${token('--gap')};
`;

interface Props {
  readonly status: StreamStatus | null;
  readonly filters: EventFilters;
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

/** The events of one state as cards (what can be watched) or day by day (what is to come), endless. */
export function EventList({ status, filters, emptyAction, after }: Props) {
  const list = useEventList(status, filters);
  return (
    <>
      <Frame>
        <Events status={status} filters={filters} emptyAction={emptyAction} list={list} />
      </Frame>
      {after && list.kind !== 'loading' && <After>{after}</After>}
    </>
  );
}

interface EventsProps extends Omit<Props, 'after'> {
  readonly list: EventListState;
}

function Events({ status, filters, emptyAction, list }: EventsProps) {
  const t = useT();
  const days = status === null || status === 'upcoming';
  if (list.kind === 'loading') return days ? <DayListSkeleton /> : <CardsSkeleton />;
  if (list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (filters.unknown || list.matches.length === 0) {
    return (
      <EmptyState
        icon={CalendarX}
        title={t(status === 'live' ? 'catalog.nothingLive' : 'catalog.noEvents')}
        text={t(status === 'live' ? 'catalog.nothingLiveText' : 'catalog.noEventsText')}
        action={emptyAction}
      />
    );
  }
  const isLoadingMore = list.more === 'loading';
  return (
    <EndlessList state={list.more} count={list.matches.length} onMore={list.loadMore}>
      {days ? (
        <>
          <DayList matches={list.matches} />
          {isLoadingMore && <EventRowSkeleton />}
        </>
      ) : (
        <CardGrid>
          {list.matches.map((match) => (
            <EventCard key={match.id} match={match} />
          ))}
          {isLoadingMore && <EventCardSkeleton />}
        </CardGrid>
      )}
    </EndlessList>
  );
}

const CardsSkeleton = () => (
  <CardGrid>
    {Array.from({ length: 8 }, (_, place) => (
      <EventCardSkeleton key={place} />
    ))}
  </CardGrid>
);
