import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';

/** Invalidates what depends on the favourites, and the favourites themselves where another tab changed them. */
export function useInvalidateFavorites(): (where: 'here' | 'elsewhere') => void {
  const favorites = useCache(calls.listFavorites);
  const events = useCache(calls.listFavoriteEvents);
  return (where) => {
    if (where === 'elsewhere') favorites.invalidate();
    // One page of a longer list: which event is on which page depends on all favourites.
    events.remove((input) => 'offset' in input);
    events.invalidate((input) => !('offset' in input));
  };
}
