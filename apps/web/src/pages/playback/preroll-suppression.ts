import type { Clock, StoredValues } from '@grandstand/core';
import { type PlayedItem, storedNameOf } from './played-item.ts';

/** Storage key of the suppressed prerolls: the end of each suppression in milliseconds since the Unix epoch. */
export const SUPPRESSION_STORAGE_KEY = 'suppressed_prerolls';

/** §9, *Preroll suppression default*: one hour. */
const DEFAULT_SUPPRESSION_S = 3600;

export interface PrerollSuppression {
  readonly isSuppressed: (prerollId: number) => boolean;
  /** The preroll has finished. `durationS`: the preset of the preroll; null: the default. */
  readonly suppress: (prerollId: number, durationS: number | null) => void;
}

interface Viewing {
  /** Null for anonymous users. */
  readonly userId: number | null;
  /** What plays after the preroll. */
  readonly item: PlayedItem;
}

/** Suppression of prerolls for one user and event, or medium of the library (§4). */
export function createPrerollSuppression(
  stored: StoredValues,
  clock: Pick<Clock, 'now'>,
  { userId, item }: Viewing,
): PrerollSuppression {
  const nameOf = (prerollId: number) => `${userId ?? 'anonymous'}.${storedNameOf(item)}.${prerollId}`;
  /** The suppressions that have not expired. */
  const current = (): Readonly<Record<string, number>> => {
    const value = stored.read(SUPPRESSION_STORAGE_KEY);
    if (typeof value !== 'object' || value === null) return {};
    const nowMs = clock.now();
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > nowMs,
      ),
    );
  };
  return {
    isSuppressed: (prerollId) => Object.hasOwn(current(), nameOf(prerollId)),
    suppress(prerollId, durationS) {
      const endsMs = clock.now() + (durationS ?? DEFAULT_SUPPRESSION_S) * 1000;
      const all = { ...current(), [nameOf(prerollId)]: endsMs };
      stored.write(SUPPRESSION_STORAGE_KEY, all, Math.max(...Object.values(all)) - clock.now());
    },
  };
}
