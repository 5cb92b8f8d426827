import type { Client } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { FailedOutcome } from './failed-outcome.ts';

/** A failure that repeats itself tells nothing new: this many reports in this time, and no more. */
const MAX_REPORTS = 20;
const WINDOW_MS = 60_000;

/**
 * Posts failed requests to the log receiver (spec §7, *Error reporting*). The report is composed by a chunk of its own,
 * which a visit without failures does not load; where that chunk fails to load, the report is dropped.
 */
export function createErrorReports(client: Client, clock: Clock, channel: () => string) {
  let windowStartMs = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return (outcome: FailedOutcome): void => {
    // A clock that was put back starts a new window, too.
    const now = clock.now();
    if (now - windowStartMs >= WINDOW_MS || now < windowStartMs) {
      windowStartMs = now;
      sent = 0;
    }
    sent += 1;
    if (sent > MAX_REPORTS) return;
    void import('./send-error-report.ts').then(
      ({ sendErrorReport }) => sendErrorReport(client, outcome, channel()),
      () => undefined,
    );
  };
}
