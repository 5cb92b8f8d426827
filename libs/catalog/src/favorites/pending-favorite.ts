import { ok, type Result, type StoredValues } from '@grandstand/core';
import { type InvalidFavorite, type FavoriteRef, parseFavoriteRef } from './favorite-ref.ts';

const PENDING = 'pending_favorite';
/** Long enough to register and confirm the email, short enough not to surprise the user later. */
const LIFETIME_MS = 30 * 60_000;
const MAX_NAME_LENGTH = 200;

/** A favorite that an anonymous user pressed, with its name. */
export interface PendingFavorite {
  readonly mark: FavoriteRef;
  readonly name: string;
}

/**
 * Stores the favourite that an anonymous user pressed until the login. The stored value is not trusted: it is validated
 * as a reference and a name, and read only once.
 */
export function createPendingFavorite(stored: StoredValues) {
  return {
    keep: ({ mark, name }: PendingFavorite): void => stored.write(PENDING, { mark, name }, LIFETIME_MS),
    /** Reads and removes it; null when absent or expired. */
    take(): Result<InvalidFavorite, PendingFavorite> | null {
      const kept = stored.read(PENDING);
      stored.remove(PENDING);
      if (typeof kept !== 'object' || kept === null) return null;
      const { mark, name }: { mark?: unknown; name?: unknown } = kept;
      const read = parseFavoriteRef(mark);
      if (!read.ok) return read;
      return ok({ mark: read.value, name: typeof name === 'string' ? name.slice(0, MAX_NAME_LENGTH) : '' });
    },
  };
}
