import { favoriteEventQueries } from '../../catalog/favorites/index.ts';
import type { Clock } from '@grandstand/core';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Database } from '../../../db/database.ts';
import { NO_KEY_FOUND, sendRefusal } from '../../../http/refusal.ts';
import type { ChannelRegistry } from '../../../db/channel-registry.ts';
import { inLanguage, readingLanguage } from '../../../db/reading-language.ts';
import { createScope } from '../../../db/scope.ts';
import { calendarEntries } from './calendar-entries.ts';
import { findFeed } from './find-feed.ts';
import { writeCalendar } from './write-calendar.ts';
import { eventQueries } from '../../catalog/catalog/index.ts';

export interface CalendarServices {
  readonly db: Database;
  readonly registry: ChannelRegistry;
  readonly clock: Clock;
  /** The URL of a channel's site, without a slash at the end. */
  readonly siteUrl: (channelId: string) => string;
}

/** How long a feed keeps past events, in seconds. */
const FEED_PAST_S = 30 * 86_400;
const MAX_EVENTS = 1000;

const eventParamsSchema = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
/** `language`: of the entry's texts; else the channel's. */
const eventQuerySchema = z.object({
  channel_key: z.string(),
  language: z.string().max(35).optional().catch(undefined),
});
const feedSchema = z.object({ token: z.string().regex(/^[\w-]{32}$/) });

/** Calendar files (D12): one event, and a user's feed. Calendar programs fetch them without an API key. */
export function registerCalendar(
  app: FastifyInstance,
  { db, registry, clock, siteUrl }: CalendarServices,
): void {
  const now = () => Math.floor(clock.now() / 1000);

  app.get('/calendar/event/:id.ics', { config: { checksQuery: true } }, async (request, reply) => {
    const query = eventQuerySchema.safeParse(request.query);
    const channel = query.success ? await registry.byKey(query.data.channel_key) : null;
    if (!channel) return sendRefusal(reply, { kind: 'refused', message: NO_KEY_FOUND });
    const params = eventParamsSchema.safeParse(request.params);
    const language = readingLanguage(query.data?.language ?? '', channel.settings.language);
    const scope = createScope(db, channel.id, now(), language);
    const event = params.success ? await eventQueries(scope).byId(params.data.id) : null;
    if (!event) return sendRefusal(reply, { kind: 'not-found', what: 'Event' });
    const entries = await calendarEntries(scope, [event], siteUrl(channel.id));
    const file = writeCalendar(inLanguage(channel, language).name, entries, now());
    return reply
      .headers({
        'content-disposition': `attachment; filename="event-${event.id}.ics"`,
        'cache-control': 'public, max-age=300',
      })
      .type(CALENDAR)
      .send(file);
  });

  app.get('/calendar/feed/:token.ics', async (request, reply) => {
    const parsed = feedSchema.safeParse(request.params);
    const feed = parsed.success ? await findFeed(db, parsed.data.token) : null;
    if (!feed) return sendRefusal(reply, { kind: 'not-found', what: 'Calendar' });
    const language = readingLanguage(feed.language, feed.channel.settings.language);
    const scope = createScope(db, feed.channel.id, now(), language);
    const events = await favoriteEventQueries(scope).list(
      feed.userId,
      { start_date: Math.max(0, now() - FEED_PAST_S) },
      { direction: 'asc', limit: MAX_EVENTS },
    );
    const entries = await calendarEntries(scope, events, siteUrl(feed.channel.id));
    const file = writeCalendar(inLanguage(feed.channel, language).name, entries, now());
    // The URL is the credential: private cache only, no indexing.
    return reply
      .headers({ 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex' })
      .type(CALENDAR)
      .send(file);
  });
}

const CALENDAR = 'text/calendar; charset=utf-8';
