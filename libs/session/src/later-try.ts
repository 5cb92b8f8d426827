import { type ApiError, hasStatus, mayPass } from '@grandstand/api';

const FIRST_MS = 10_000;
const LONGEST_MS = 120_000;
/** Who was told to slow down waits as long as the reload screen does (§9). */
const TOO_MANY_MS = 60_000;

/**
 * When a part of the screen that failed is asked for again by itself, in milliseconds; null: never, it would fail the
 * same way. Later and later, and not everybody at once.
 * @param count how often it was asked for again already.
 * @param chance from 0 to 1.
 */
export function laterTryInMs(error: ApiError, count: number, chance: number): number | null {
  const spread = (ms: number) => Math.round(ms * (0.75 + chance / 2));
  if (mayPass(error)) return spread(Math.min(FIRST_MS * 2 ** count, LONGEST_MS));
  return hasStatus(error, 429) ? TOO_MANY_MS + spread(FIRST_MS) : null;
}
