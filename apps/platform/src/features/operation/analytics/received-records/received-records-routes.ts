import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../../db/database.ts';
import type { ChannelRegistry } from '../../../../db/channel-registry.ts';
import { pageHeaders } from '../../../../http/security-headers.ts';
import { recordsPage } from './received-records-page.ts';
import { readAnalyticsRecords, readRecords, readErrorReports } from './received-records.ts';

const PAGES = {
  analytics: { title: 'Received analytics records', read: readAnalyticsRecords },
  logs: { title: 'Failed requests', read: readErrorReports },
} as const;

const MAX_ROWS = 200;

const querySchema = z.object({
  channel: z.string().min(1).nullable().catch(null),
  paused: z
    .literal('1')
    .transform(() => true)
    .catch(false),
});

/**
 * `/` of the analytics host and of the log receiver: a page that lists the received records, for integrators. It shows
 * the data of all users, so it is not registered in production.
 */
export function registerRecordPages(
  app: FastifyInstance,
  host: keyof typeof PAGES,
  { db, registry, clock }: { db: Database; registry: ChannelRegistry; clock: Clock },
): void {
  const { title, read } = PAGES[host];
  app.get('/', async (request, reply) => {
    const { channel, paused } = querySchema.parse(request.query);
    const services = { db, registry, nowTs: Math.floor(clock.now() / 1000) };
    const found = await readRecords(services, read, { channel, limit: MAX_ROWS });
    return reply.headers(pageHeaders).send(recordsPage({ title, channel, paused, ...found }));
  });
}
