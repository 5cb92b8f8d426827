import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

/** An instant at which to kill a process: a matching request arrived, or its response was sent. */
export const instantSchema = z.object({
  on: z.literal(['request', 'answer']),
  method: z.string(),
  /** A regular expression for the whole path, without its query. */
  path: z.string(),
});
export type Instant = z.infer<typeof instantSchema>;

const CHANNELS = { request: 'http.server.request.start', answer: 'http.server.response.finish' } as const;

/**
 * Lets the parent process choose the instant at which this process is killed (`kill -9`). Replies `{ armed: true }`,
 * then kills the process at that instant, before any other code runs.
 */
export function killAtRequestedInstant(): void {
  process.on('message', (message) => {
    const { on, method, path } = instantSchema.parse(message);
    const pattern = new RegExp(`^${path}(\\?|$)`);
    subscribe(CHANNELS[on], (event) => {
      // Node's diagnostics payload, equal on both channels.
      const { request } = event as { request: IncomingMessage };
      if (request.method === method && pattern.test(request.url ?? '')) process.kill(process.pid, 'SIGKILL');
    });
    process.send?.({ armed: true });
  });
}
