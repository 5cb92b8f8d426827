/** A point in time, by the wall clock (can be changed) and by the monotonic clock. */
export interface Moment {
  readonly wallMs: number;
  readonly monotonicMs: number;
}

/** A longer or negative lifetime means that the device's clock is wrong. */
const MAX_LIFETIME_MS = 600_000;
/** Used when the device's clock is wrong. */
const FALLBACK_LIFETIME_MS = 60_000;

/** Lifetime of a new code, in ms. `expiresS`: Unix time in seconds by the server's clock. */
export function codeLifetimeMs(expiresS: number, { wallMs }: Moment): number {
  const remainingMs = expiresS * 1000 - wallMs;
  return remainingMs > 0 && remainingMs <= MAX_LIFETIME_MS ? remainingMs : FALLBACK_LIFETIME_MS;
}

/**
 * Remaining lifetime in ms. Uses the clock by which more time has passed: the monotonic clock may stop during sleep, the
 * wall clock may be set back.
 */
export function codeRemainingMs(lifetimeMs: number, since: Moment, now: Moment): number {
  const passedMs = Math.max(now.wallMs - since.wallMs, now.monotonicMs - since.monotonicMs);
  return Math.max(0, Math.min(lifetimeMs, lifetimeMs - passedMs));
}
