import type { Transport } from '@grandstand/api';
import type { Clock } from '@grandstand/core';
import type { Track } from './events.ts';

/** A transport that tracks each request (`api_request`, §7), except the aborted ones. */
export function measureRequests(transport: Transport, clock: Pick<Clock, 'now'>, track: Track): Transport {
  return async (request, signal) => {
    const startedMs = clock.now();
    const report = (status: number, responseText: string) =>
      track({
        name: 'api_request',
        url: request.url,
        status,
        responseText,
        durationMs: clock.now() - startedMs,
      });
    try {
      const response = await transport(request, signal);
      report(response.status, response.text);
      return response;
    } catch (error) {
      if (!signal.aborted) report(0, '');
      throw error;
    }
  };
}
