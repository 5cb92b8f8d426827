import { ok, type Result, type StoredValues } from '@grandstand/core';
import { type InvalidFavorite, type FavoriteRef, parseFavoriteRef } from './favorite-ref.ts';

const PENDING = 'pending_favorite';
/** Long enough to register and look into one's mail; what was wanted an hour ago would surprise. */
const LIFETIME_MS = 30 * 60_000;
const LONGEST_NAME = 200;

/** A favorite that an anonymous user pressed, with its name. */
export interface PendingFavorite {
  readonly mark: FavoriteRef;
  readonly name: string;
}

/**
 * What a stranger pressed, until they have logged in. The tab's storage may hold whatever somebody put there: it is read
 * as a mark and a name, never as an address, and only once.
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
      return ok({ mark: read.value, name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '' });
    },
  };
}
