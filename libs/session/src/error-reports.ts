import type { Client } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { ReportedChannel } from './send-report.ts';
import type { FailedCall } from './session-state.ts';

/** Rate limit: at most this many reports in a window. */
const MAX_REPORTS = 20;
const WINDOW_MS = 60_000;

/**
 * Returns a function that posts a failed call to the log receiver (§7, *Error reporting*). The code that builds the
 * report is a separate chunk, loaded with the first failure. If the chunk fails to load, the report is dropped.
 */
export function createErrorReports(client: Client, clock: Clock, channel: () => ReportedChannel) {
  let windowStartMs = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return (outcome: FailedCall): void => {
    // A device clock that was set back starts a new window.
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
