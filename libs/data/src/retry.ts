import { type ApiError, hasStatus, isTransient } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import type { Revalidator, RevalidatorOptions } from 'swr';
import type { CallFailure } from './fetch-call.ts';

/** Delays of background retries, made while the failure is displayed, after those of the call's policy (§8). */
const RETRY = {
  initialDelayMs: 10_000,
  /** Before jitter. */
  maxDelayMs: 120_000,
  /** Additional delay after a 429, as long as the reload screen's countdown (§9). */
  rateLimitDelayMs: 60_000,
};

/**
 * The delay before the next retry, in milliseconds, with exponential backoff and jitter. Null: no retry, because it would
 * fail in the same way.
 * @param count number of retries so far.
 * @param random number from 0 to 1.
 */
export function retryDelayMs(error: ApiError, count: number, random: number): number | null {
  const jitter = (ms: number) => Math.round(ms * (0.75 + random / 2));
  if (isTransient(error)) return jitter(Math.min(RETRY.initialDelayMs * 2 ** count, RETRY.maxDelayMs));
  return hasStatus(error, 429) ? RETRY.rateLimitDelayMs + jitter(RETRY.initialDelayMs) : null;
}

/** The `onErrorRetry` option of SWR for all calls and lists. */
export function retryLater(
  failure: CallFailure,
  _key: string,
  _config: unknown,
  revalidate: Revalidator,
  { retryCount }: Required<RevalidatorOptions>,
): void {
  const delayMs = retryDelayMs(failure.reason, retryCount - 1, Math.random());
  if (delayMs !== null) systemClock.after(delayMs, () => void revalidate({ retryCount, dedupe: true }));
}
