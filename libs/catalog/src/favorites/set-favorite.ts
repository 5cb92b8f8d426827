import { type ApiError, calls, type Client, type Favorite, hasStatus } from '@grandstand/api';
import { err, ok, type Result } from '@grandstand/core';
import type { Mutate } from '@grandstand/data';
import { findFavorite, type InvalidFavorite, favoriteKey, parseFavoriteRef } from './favorite-ref.ts';

type Favorites = readonly Favorite[];

export interface FavoriteStore {
  readonly mutate: Mutate;
  readonly isLoggedIn: () => boolean;
  /** The favorites of the server's last answer. */
  readonly saved: () => Favorites;
  /** Fetches the favorites again. */
  readonly refresh: () => void;
}

export type FavoriteError =
  | InvalidFavorite
  /** §5: "user must be logged in". */
  | { readonly kind: 'must-log-in' }
  /** An earlier change of the same favorite is still in flight. */
  | { readonly kind: 'in-flight' }
  /** The server refused; the call's error policy informs the user. */
  | { readonly kind: 'refused'; readonly error: ApiError };

/** The id of an optimistic favorite until the server has assigned one. The server never assigns this id. */
const PENDING_ID = 0;

/** Adds or removes a favorite, with an optimistic update. */
export async function setFavorite(
  store: FavoriteStore,
  target: unknown,
  shouldBeFavorite: boolean,
): Promise<Result<FavoriteError, void>> {
  const parsed = parseFavoriteRef(target);
  if (!parsed.ok) return parsed;
  if (!store.isLoggedIn()) return err({ kind: 'must-log-in' });
  const favoriteRef = parsed.value;
  const others = (favorites: Favorites = []) =>
    favorites.filter((favorite) => favoriteKey(favorite) !== favoriteKey(favoriteRef));

  /** Another tab has removed the favorite, and may have added it again since. */
  let isOutdated = false;
  const result = await store.mutate<typeof calls.listFavorites, Favorite | null>({
    id: `favorite ${favoriteKey(favoriteRef)}`,
    async send(client) {
      if (shouldBeFavorite) return client(calls.addFavorite, favoriteRef);
      const removed = await remove(client, findFavorite(store.saved(), favoriteRef));
      isOutdated = !removed.ok && hasStatus(removed.error, 404);
      return isOutdated ? ok(null) : removed;
    },
    update: {
      of: calls.listFavorites,
      optimistic: (favorites) => [
        ...others(favorites),
        ...(shouldBeFavorite ? [{ ...favoriteRef, id: PENDING_ID }] : []),
      ],
      // A list that is still loading will include the change.
      commit: (favorites, added) => favorites && [...others(favorites), ...(added ? [added] : [])],
    },
  });
  if (result === null) return err({ kind: 'in-flight' });
  if (isOutdated) store.refresh();
  if (result.ok) return ok(undefined);
  return err(
    hasStatus(result.error, 401) ? { kind: 'must-log-in' } : { kind: 'refused', error: result.error },
  );
}

async function remove(client: Client, favorite: Favorite | undefined): Promise<Result<ApiError, null>> {
  const removed = favorite ? await client(calls.deleteFavorite, { id: favorite.id }) : ok(null);
  return removed.ok ? ok(null) : removed;
}
