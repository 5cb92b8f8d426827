import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod';

/** An instant in a process's life: a request of this method and path has come in, or its answer has gone out. */
export const instantSchema = z.object({
  on: z.literal(['request', 'answer']),
  method: z.string(),
  /** A regular expression for the whole path, without its query. */
  path: z.string(),
});
export type Instant = z.infer<typeof instantSchema>;

const CHANNELS = { request: 'http.server.request.start', answer: 'http.server.response.finish' } as const;

/**
 * Lets whoever started this process say when it dies: it answers `{ armed: true }`, and `kill -9` hits it at that
 * instant, before anything else runs.
 */
export function killAtRequestedInstant(): void {
  process.on('message', (message) => {
    const { on, method, path } = instantSchema.parse(message);
    const pattern = new RegExp(`^${path}(\\?|$)`);
    subscribe(CHANNELS[on], (event) => {
      // Node's own, the same on both channels.
      const { request } = event as { request: IncomingMessage };
      if (request.method === method && pattern.test(request.url ?? '')) process.kill(process.pid, 'SIGKILL');
    });
    process.send?.({ armed: true });
  });
}
