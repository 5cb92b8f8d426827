import type { Transport } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { Analytics } from './analytics.ts';

/** A transport that tracks each request (`api_request`, §7), except the aborted ones. */
export function measureRequests(
  transport: Transport,
  clock: Pick<Clock, 'now'>,
  track: Analytics['track'],
): Transport {
  return async (request, signal) => {
    const startedMs = clock.now();
    let response = { status: 0, text: '' };
    try {
      response = await transport(request, signal);
      return response;
    } finally {
      const { status, text } = response;
      if (!signal.aborted)
        track({
          name: 'api_request',
          url: request.url,
          status,
          responseLength: text.length,
          errorText: status < 400 ? '' : text,
          durationMs: clock.now() - startedMs,
        });
    }
  };
}
