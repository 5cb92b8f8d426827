import type { StreamStatus } from '@grandstand/api';
import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { Button, Container, EmptyState, ErrorState } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import { type ReactNode, useEffect, useRef } from 'react';
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

const More = styled.div`
  display: grid;
  justify-items: center;
  padding-block: 2rem;
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
  return (
    <>
      {days ? (
        <DayList matches={list.matches} />
      ) : (
        <CardGrid>
          {list.matches.map((match) => (
            <EventCard key={match.id} match={match} />
          ))}
          {list.isLoadingMore && <EventCardSkeleton />}
        </CardGrid>
      )}
      {days && list.isLoadingMore && <EventRowSkeleton />}
      {list.loadMore && (
        <LoadMore onLoad={list.loadMore} isLoading={list.isLoadingMore} byItself={!list.moreFailed} />
      )}
    </>
  );
}

interface LoadMoreProps {
  readonly onLoad: () => void;
  readonly isLoading: boolean;
  /** Loads when it comes near the window; a failure waits for the viewer. */
  readonly byItself: boolean;
}

function LoadMore({ onLoad, isLoading, byItself }: LoadMoreProps) {
  const t = useT();
  const end = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (!end.current || isLoading || !byItself) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading, byItself]);
  return (
    <More ref={end}>
      <Button $look="secondary" disabled={isLoading} onClick={onLoad}>
        {t(isLoading ? 'app.loading' : byItself ? 'catalog.loadMore' : 'app.retry')}
      </Button>
    </More>
  );
}

const CardsSkeleton = () => (
  <CardGrid>
    {Array.from({ length: 8 }, (_, place) => (
      <EventCardSkeleton key={place} />
    ))}
  </CardGrid>
);
