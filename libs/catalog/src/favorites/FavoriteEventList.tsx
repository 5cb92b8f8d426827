import { useT } from '@grandstand/i18n';
import { EmptyState, InfiniteList, ErrorState } from '@grandstand/ui';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useLocation } from 'react-router-dom';
import { EventItems, EventItemsSkeleton } from '../list/EventItems.tsx';
import type { FavoriteQuery } from './favorite-query.ts';
import { useFavoriteEvents } from './use-favorite-events.ts';

/** The events of the favorites: a list grouped by day, or, when sorted by name, a grid of cards that show the day. */
export function FavoriteEventList({ query }: { readonly query: FavoriteQuery }) {
  const t = useT();
  const { key } = useLocation();
  const list = useFavoriteEvents(query);
  const isByDay = query.order === 'soonest' || query.order === 'latest';
  const look = { isByDay, view: isByDay ? 'list' : 'grid' } as const;
  if (list.kind === 'loading') return <EventItemsSkeleton {...look} hasWeek={false} />;
  if (list.kind === 'failed') return <ErrorState onRetry={list.retry} />;
  const { items: events, more, loadMore, setInView } = list;
  if (events.length === 0)
    return <EmptyState icon={CalendarX} title={t('favorites.noEvents')} text={t('favorites.noEventsText')} />;
  return (
    <InfiniteList state={more} count={events.length} onLoadMore={loadMore}>
      <EventItems
        {...look}
        events={events}
        isComplete={more === 'end'}
        restoreKey={key}
        onVisibleEventsChange={setInView}
      />
    </InfiniteList>
  );
}
