import { useT } from '@grandstand/i18n';
import { token } from '@grandstand/ui-theme';
import { EmptyState, EndlessList, ErrorState } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import { styled } from 'styled-components';
import { DayList, DayListSkeleton } from '../list/DayList.tsx';
import { EventCard } from '../match/EventCard.tsx';
import { EventRowSkeleton } from '../match/EventRow.tsx';
import type { FavoriteQuery } from './favorite-query.ts';
import { useFavoriteEvents } from './use-favorite-events.ts';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: calc(${token('--gap')} * 1.25) ${token('--gap')};
`;

/** The events of what is marked, by day; by name, each with its day. */
export function FavoriteEventList({ query }: { readonly query: FavoriteQuery }) {
  const t = useT();
  const list = useFavoriteEvents(query);
  if (list.kind === 'loading') return <DayListSkeleton />;
  if (list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  if (list.matches.length === 0)
    return <EmptyState icon={CalendarX} title={t('favorites.noEvents')} text={t('favorites.noEventsText')} />;
  const isByName = query.order === 'nameUp' || query.order === 'nameDown';
  return (
    <EndlessList state={list.more} count={list.matches.length} onMore={list.loadMore}>
      {isByName ? (
        <Cards>
          {list.matches.map((match) => (
            <EventCard key={match.id} match={match} />
          ))}
        </Cards>
      ) : (
        <>
          <DayList matches={list.matches} />
          {list.more === 'loading' && <EventRowSkeleton />}
        </>
      )}
    </EndlessList>
  );
}
