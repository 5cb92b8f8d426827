import { type ApiError, calls, type Client, type Favorite, hasStatus } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Mutate } from '@grandstand/data';
import { findFavorite, type InvalidFavorite, favoriteKey, parseFavoriteRef } from './favorite-ref.ts';

type Favorites = readonly Favorite[];

export interface FavoriteStore {
  readonly mutate: Mutate;
  readonly isLoggedIn: () => boolean;
  /** The favourites of the server's last answer. */
  readonly saved: () => Favorites;
  /** Fetches the favourites again. */
  readonly refresh: () => void;
}

export type FavoriteError =
  | InvalidFavorite
  /** §5: "user must be logged in". */
  | { readonly kind: 'must-log-in' }
  /** An earlier change of the same favourite is still in flight. */
  | { readonly kind: 'under-way' }
  /** The server refused; the call's error policy informs the user. */
  | { readonly kind: 'refused'; readonly error: ApiError };

/** The id of an optimistic favourite until the server has assigned one. Never used by the server. */
const PENDING_ID = 0;

/** Adds or removes a favourite, with an optimistic update. */
export async function setFavorite(
  store: FavoriteStore,
  target: unknown,
  wanted: boolean,
): Promise<Result<FavoriteError, void>> {
  const read = parseFavoriteRef(target);
  if (!read.ok) return read;
  if (!store.isLoggedIn()) return err({ kind: 'must-log-in' });
  const mark = read.value;
  const others = (favorites: Favorites = []) =>
    favorites.filter((favorite) => favoriteKey(favorite) !== favoriteKey(mark));

  /** Another tab has removed the favourite, and may have added it again since. */
  let isOutdated = false;
  const done = await store.mutate<typeof calls.listFavorites, Favorite | null>({
    id: `favorite ${favoriteKey(mark)}`,
    async send(client) {
      if (wanted) return client(calls.addFavorite, mark);
      const removed = await remove(client, findFavorite(store.saved(), mark));
      isOutdated = !removed.ok && hasStatus(removed.error, 404);
      return isOutdated ? ok(null) : removed;
    },
    update: {
      of: calls.listFavorites,
      optimistic: (favorites) => [...others(favorites), ...(wanted ? [{ ...mark, id: PENDING_ID }] : [])],
      // A list that is still loading will include the change.
      commit: (favorites, added) => favorites && [...others(favorites), ...(added ? [added] : [])],
    },
  });
  if (done === null) return err({ kind: 'under-way' });
  if (isOutdated) store.refresh();
  if (done.ok) return ok(undefined);
  return err(hasStatus(done.error, 401) ? { kind: 'must-log-in' } : { kind: 'refused', error: done.error });
}

async function remove(client: Client, favorite: Favorite | undefined): Promise<Result<ApiError, null>> {
  const removed = favorite ? await client(calls.deleteFavorite, { id: favorite.id }) : ok(null);
  return removed.ok ? ok(null) : removed;
}
