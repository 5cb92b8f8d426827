import { type ApiError, hasStatus, isTransient } from '@grandstand/api';
import { systemClock } from '@grandstand/core';
import type { Revalidator, RevalidatorOptions } from 'swr';
import type { CallFailure } from './fetch-call.ts';

/** Retries of an answer that is shown as failed. The client has already retried by the call's policy (§8). */
const RETRY = {
  firstMs: 10_000,
  longestMs: 120_000,
  /** After a 429, in addition: as long as the reload screen waits (§9). */
  tooManyMs: 60_000,
};

/**
 * The delay before the next retry, in milliseconds, with exponential backoff and jitter; null: a retry would fail the
 * same way.
 * @param count retries so far.
 * @param random from 0 to 1.
 */
export function retryDelayMs(error: ApiError, count: number, random: number): number | null {
  const jitter = (ms: number) => Math.round(ms * (0.75 + random / 2));
  if (isTransient(error)) return jitter(Math.min(RETRY.firstMs * 2 ** count, RETRY.longestMs));
  return hasStatus(error, 429) ? RETRY.tooManyMs + jitter(RETRY.firstMs) : null;
}

/** SWR's `onErrorRetry` for every call and list. */
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
