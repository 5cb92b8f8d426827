import { calls, type Client, type Outcome } from '@grandstand/api';
import { type Clock, redact, redactUrl } from '@grandstand/core';

/** A failure that repeats itself tells nothing new: so many reports within a minute, and no more. */
const MOST = 20;
const WITHIN_MS = 60_000;

/** Posts failed requests to the log receiver (§7, *Error reporting*), without keys and without anybody's data. */
export function createErrorReports(client: Client, clock: Clock, channel: () => string) {
  let sinceMs = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return ({ call, address, error, input }: Extract<Outcome, { kind: 'failed' }>): void => {
    // A clock that was put back begins anew, too.
    const now = clock.now();
    if (now - sinceMs >= WITHIN_MS || now < sinceMs) {
      sinceMs = now;
      sent = 0;
    }
    sent += 1;
    if (sent > MOST) return;
    void client(calls.reportError, {
      status: error.kind === 'status' ? error.status : null,
      service: 'web',
      channel: channel(),
      message: `${call.name}: ${describe(error)}`.slice(0, 4000),
      request_data: redact(input, { personal: true }),
      url: redactUrl(address, { personal: true }).slice(0, 4000),
    });
  };
}

function describe(error: Extract<Outcome, { kind: 'failed' }>['error']): string {
  if (error.kind === 'status') return error.body?.message ?? `status ${error.status}`;
  return error.kind === 'wrong-shape' ? `wrong-shape at ${error.where}` : error.kind;
}
