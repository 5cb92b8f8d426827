import { calls } from '@grandstand/api';
import { useSWRConfig } from 'swr';

const isOf = (name: string, key: unknown): key is readonly [string, object] =>
  Array.isArray(key) && key[0] === name;
/** A part of a longer list: which event is on which depends on all that is marked. */
const isPage = (key: readonly [string, object]): boolean => 'offset' in key[1];

/** Asks anew for what follows from the favourites, and for the favourites themselves where another tab changed them. */
export function useFavoritesChanged(): (where: 'here' | 'elsewhere') => void {
  const { mutate } = useSWRConfig();
  return (where) => {
    if (where === 'elsewhere') void mutate((key) => isOf(calls.listFavorites.name, key));
    const { name } = calls.listFavoriteEvents;
    void mutate((key) => isOf(name, key) && isPage(key), undefined, { revalidate: false });
    void mutate((key) => isOf(name, key) && !isPage(key));
  };
}
