import { calls } from '@grandstand/api';
import { useCache } from '@grandstand/data';

/** Invalidates data that depends on the favorites, and the favorites themselves after a change in another tab. */
export function useInvalidateFavorites(): (changedIn: 'this-tab' | 'other-tab') => void {
  const favorites = useCache(calls.listFavorites);
  const events = useCache(calls.listFavoriteEvents);
  return (changedIn) => {
    if (changedIn === 'other-tab') favorites.invalidate();
    // All pages of the list: a favorite changes which events are on which page.
    events.remove((input) => 'offset' in input);
    events.invalidate((input) => !('offset' in input));
  };
}
