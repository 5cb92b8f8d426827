import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';

/** Invalidates data that depends on the favourites, and the favourites themselves after a change in another tab. */
export function useInvalidateFavorites(): (where: 'here' | 'elsewhere') => void {
  const favorites = useCache(calls.listFavorites);
  const events = useCache(calls.listFavoriteEvents);
  return (where) => {
    if (where === 'elsewhere') favorites.invalidate();
    // All pages of the list: a favourite changes which events are on which page.
    events.remove((input) => 'offset' in input);
    events.invalidate((input) => !('offset' in input));
  };
}
