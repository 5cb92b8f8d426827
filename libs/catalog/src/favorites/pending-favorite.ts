import { ok, type Result, type StoredValues } from '@grandstand/core';
import { type InvalidFavorite, type FavoriteRef, parseFavoriteRef } from './favorite-ref.ts';

const PENDING = 'pending_favorite';
/** Long enough to register and confirm the email, short enough not to surprise the user later. */
const LIFETIME_MS = 30 * 60_000;
const MAX_NAME_LENGTH = 200;

/** A favorite that an anonymous user pressed, with its name. */
export interface PendingFavorite {
  readonly favoriteRef: FavoriteRef;
  readonly name: string;
}

/**
 * Stores the favorite that an anonymous user pressed until the login. The stored value is not trusted: it is validated
 * as a reference and a name, and read only once.
 */
export function createPendingFavorite(stored: StoredValues) {
  return {
    save: ({ favoriteRef, name }: PendingFavorite): void =>
      stored.write(PENDING, { mark: favoriteRef, name }, LIFETIME_MS),
    /** Reads and removes it; null when absent or expired. */
    take(): Result<InvalidFavorite, PendingFavorite> | null {
      const value = stored.read(PENDING);
      stored.remove(PENDING);
      if (typeof value !== 'object' || value === null) return null;
      const { mark, name }: { mark?: unknown; name?: unknown } = value;
      const parsed = parseFavoriteRef(mark);
      if (!parsed.ok) return parsed;
      return ok({
        favoriteRef: parsed.value,
        name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '',
      });
    },
  };
}
