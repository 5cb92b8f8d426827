import type { StoredValues } from '@grandstand/core';
import { SUPPRESSION_STORAGE_KEY } from './preroll-suppression.ts';
import { POSITIONS_STORAGE_KEY } from './stored-positions.ts';

/** Removes from this device what a user has watched. The names of these entries begin with the user's id. */
export function forgetPlayback(stored: StoredValues, userId: number): void {
  for (const key of [POSITIONS_STORAGE_KEY, SUPPRESSION_STORAGE_KEY]) {
    const value = stored.read(key);
    if (typeof value !== 'object' || value === null) continue;
    const others = Object.entries(value).filter(([name]) => !name.startsWith(`${userId}.`));
    if (others.length > 0) stored.write(key, Object.fromEntries(others));
    else stored.remove(key);
  }
}
