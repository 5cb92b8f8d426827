import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import { arrivalsPage } from './arrivals-page.ts';
import { analyticsArrivals, readArrivals, reportArrivals } from './arrivals.ts';

const PAGES = {
  analytics: { title: 'What analytics was told', read: analyticsArrivals },
  logs: { title: 'Failed requests', read: reportArrivals },
} as const;

const MOST_ROWS = 200;

const querySchema = z.object({
  channel: z.string().min(1).nullable().catch(null),
  paused: z
    .literal('1')
    .transform(() => true)
    .catch(false),
});

/**
 * `/` of the analytics host and of the log receiver: what has arrived, for whoever integrates. It shows every
 * channel's visitors to whoever opens it, so it is not there in production.
 */
export function registerArrivals(
  app: FastifyInstance,
  host: keyof typeof PAGES,
  { db, registry, clock }: { db: Database; registry: ChannelRegistry; clock: Clock },
): void {
  const { title, read } = PAGES[host];
  app.get('/', async (request, reply) => {
    const { channel, paused } = querySchema.parse(request.query);
    const services = { db, registry, nowTs: Math.floor(clock.now() / 1000) };
    const found = await readArrivals(services, read, { channel, limit: MOST_ROWS });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      })
      .type('text/html; charset=utf-8')
      .send(arrivalsPage({ title, channel, paused, ...found }));
  });
}
