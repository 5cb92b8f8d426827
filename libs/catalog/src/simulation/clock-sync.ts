import type { Clock } from '@grandstand/core';
import { betterEstimate, type ClockEstimate, hasClockJumped, toEstimate } from './shared-clock.ts';

/** The server's clock, as estimated on this device. */
export interface SharedClock {
  /** The server's time, in milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
  /** The time of the device's own clock at a server time, for components that count down with it. */
  readonly toDeviceMs: (serverMs: number) => number;
}

export type SharedClockState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'known'; readonly clock: SharedClock };

/** Requests after the start and after a jump. Several, because one round trip may be slow in one direction. */
const SAMPLE_DELAYS_MS = [0, 1000, 3000];
const RETRY_MS = 5000;
const WATCH_MS = 5000;
/** The monotonic time of a device drifts. */
const RENEW_AFTER_MS = 600_000;

interface ClockSyncOptions {
  /** Requests the server's time in milliseconds; null: failed. Never a cached response. */
  readonly requestServerMs: () => Promise<number | null>;
  /** Milliseconds that only go forward, whatever happens to the device's clock. */
  readonly monotonicMs: () => number;
  /** The device's clock, which may be wrong, and timers. */
  readonly clock: Clock;
  readonly onChange: (state: SharedClockState) => void;
}

/**
 * Estimates the server's clock, and again after the device was asleep, its clock was set, or ten minutes. `check` does
 * this at once, e.g. when the page is visible again.
 */
export function startClockSync({ requestServerMs, monotonicMs, clock, onChange }: ClockSyncOptions) {
  let estimate: ClockEstimate | null = null;
  let readingMs = clock.now() - monotonicMs();
  let syncedAtMs = 0;
  /** Number of the current series of samples; samples of an older series are dropped. */
  let series = 0;
  let cancels: (() => void)[] = [];
  let isStopped = false;

  const after = (delayMs: number, callback: () => void) => cancels.push(clock.after(delayMs, callback));
  const publish = ({ offsetMs }: ClockEstimate) => {
    const deviceOffsetMs = offsetMs - readingMs;
    onChange({
      kind: 'known',
      clock: {
        nowMs: () => monotonicMs() + offsetMs,
        toDeviceMs: (serverMs) => serverMs - deviceOffsetMs,
      },
    });
  };
  const sample = async (ofSeries: number) => {
    const requestedMs = monotonicMs();
    const serverMs = await requestServerMs();
    const receivedMs = monotonicMs();
    if (isStopped || ofSeries !== series) return;
    if (serverMs === null) {
      if (!estimate) onChange({ kind: 'failed', retry: start });
      after(RETRY_MS, () => void sample(ofSeries));
      return;
    }
    const better = betterEstimate(estimate, toEstimate({ requestedMs, receivedMs, serverMs }));
    if (better === estimate) return;
    estimate = better;
    publish(better);
  };
  const cancelAll = () => {
    for (const cancel of cancels) cancel();
    cancels = [];
  };
  function start() {
    cancelAll();
    series += 1;
    syncedAtMs = monotonicMs();
    readingMs = clock.now() - syncedAtMs;
    // The clock that the page has goes on until the first sample has arrived.
    estimate = null;
    const ofSeries = series;
    for (const delayMs of SAMPLE_DELAYS_MS) after(delayMs, () => void sample(ofSeries));
    after(WATCH_MS, watch);
  }
  function check() {
    const isOld = monotonicMs() - syncedAtMs > RENEW_AFTER_MS;
    if (isOld || hasClockJumped(readingMs, clock.now() - monotonicMs())) start();
  }
  function watch() {
    const ofSeries = series;
    check();
    if (ofSeries === series) after(WATCH_MS, watch);
  }
  start();
  return {
    check,
    stop: () => {
      isStopped = true;
      cancelAll();
    },
  };
}
