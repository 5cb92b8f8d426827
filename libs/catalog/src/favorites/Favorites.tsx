import { useT } from '@grandstand/i18n';
import { useUser } from '@grandstand/session';
import {
  Button,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Skeleton,
  useUpdateSearchParams,
} from '@grandstand/ui';
import HeartIcon from 'lucide-react/icons/heart';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { CalendarFeed } from '../calendar/CalendarFeed.tsx';
import { useCalendarFeed } from '../calendar/use-calendar-feed.ts';
import { useCatalogLinks } from '../catalog-links.ts';
import { EventItemsSkeleton } from '../list/EventItems.tsx';
import { FavoriteEventList } from './FavoriteEventList.tsx';
import { FavoriteFilters } from './FavoriteFilters.tsx';
import { FavoritePicker } from './FavoritePicker.tsx';
import { type FavoriteQuery, readFavoriteQuery, defaultOrder, writeFavoriteQuery } from './favorite-query.ts';
import { favoriteKey } from './favorite-ref.ts';
import { FavoriteChips } from './FavoriteChips.tsx';
import { useSavedFavorites } from './use-favorites.ts';

const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
`;

/** The favorites page: the user's favorites, their calendar, and their events. */
export function Favorites() {
  const t = useT();
  const { logIn } = useCatalogLinks();
  if (useUser()) return <UserFavorites />;
  // The session ended while the page was open.
  return (
    <ForbiddenState
      reason="log-in"
      action={
        <Button as={Link} to={logIn()}>
          {t('app.logIn')}
        </Button>
      }
    />
  );
}

function UserFavorites() {
  const t = useT();
  const state = useSavedFavorites();
  const feed = useCalendarFeed();
  const [search] = useSearchParams();
  const changeQuery = useUpdateSearchParams();
  const query = readFavoriteQuery(search);
  if (state.kind === 'failed') return <ErrorState onRetry={state.retry} />;
  // Waits for the calendar too: its height depends on the answer, and the events below must not shift.
  if (state.kind === 'loading' || feed.kind === 'loading')
    return (
      <Sections aria-hidden>
        <Skeleton $height="2.75rem" />
        <Skeleton $height="9.5rem" />
        <Skeleton $height="3.25rem" />
        <EventItemsSkeleton view="list" isByDay hasWeek={false} />
      </Sections>
    );
  const favorites = state.value;
  if (favorites.length === 0)
    return (
      <Sections>
        <EmptyState icon={HeartIcon} title={t('favorites.emptyTitle')} text={t('favorites.emptyText')} />
        <FavoritePicker />
      </Sections>
    );
  const changedSearch = (params: URLSearchParams, changes: Partial<FavoriteQuery>): URLSearchParams => {
    const before = readFavoriteQuery(params);
    // Each state has its own default order.
    const order = changes.state ? defaultOrder(changes.state) : before.order;
    return writeFavoriteQuery(params, { ...before, order, ...changes });
  };
  const favoriteKeys = favorites.map(favoriteKey).join();
  return (
    <Sections>
      <FavoriteChips favorites={favorites} />
      <CalendarFeed feed={feed} />
      <div>
        <FavoriteFilters
          query={query}
          searchOf={(changes) => changedSearch(search, changes).toString()}
          onChange={(changes) => changeQuery((params) => changedSearch(params, changes), { replace: true })}
        />
        {/* Other favorites or another query start a new list. */}
        <FavoriteEventList
          key={`${favoriteKeys} ${writeFavoriteQuery(new URLSearchParams(), query)}`}
          query={query}
        />
      </div>
    </Sections>
  );
}
