import { type Event, eventTitle } from '@grandstand/api';
import { ownText } from '@grandstand/content-files';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type LoggedIn, logIn } from '../../../testing/log-in.ts';
import { eventChangeQueries } from '../../catalog/catalog/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { calendarFeeds } from '../../identity/accounts/schema.ts';

let fixture: CallFixture;
let ann: LoggedIn;
let anonymousKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  ann = await logIn(fixture, 'megdan', 'ann@example.com');
  anonymousKey = await fixture.openAnonymousSession('megdan', 'bg');
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const get = (url: string) => fixture.api.inject({ url });
const callFeed = (method: 'GET' | 'POST' | 'DELETE', apiKey = ann.apiKey) =>
  fixture.api.inject(
    method === 'POST'
      ? { method, url: '/api/calendar-feed', body: { api_key: apiKey } }
      : { method, url: `/api/calendar-feed?api_key=${apiKey}` },
  );
const createFeedPath = async () => (await callFeed('POST')).json<{ path: string }>().path;

/** The events of a calendar file by UID, each as a map from property name to value, with folded lines joined. */
function entriesOf(file: string): Map<string, Map<string, string>> {
  const entries = file
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map(
      (text) =>
        new Map(
          text.split('\r\n').map((line) => [line.split(/[;:]/)[0] ?? '', line.slice(line.indexOf(':') + 1)]),
        ),
    );
  return new Map(entries.map((entry) => [entry.get('UID') ?? '', entry]));
}
const utc = (seconds: number) => new Date(seconds * 1000).toISOString().replaceAll(/[-:]|\.000/g, '');

describe('an event’s file', () => {
  it('has UTC times, the venue and folded lines', async () => {
    const { data } = (await get(`/api/events?stream_status=upcoming&limit=1&api_key=${anonymousKey}`)).json<{
      data: Event[];
    }>();
    const event = data[0];
    if (!event) expect.unreachable();
    const key = fixture.seedOf('megdan').channel.key;
    const answer = await get(`/calendar/event/${event.id}.ics?channel_key=${key}`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="event-${event.id}.ics"`);
    expect(answer.body.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(answer.body).toContain('\r\nMETHOD:PUBLISH\r\n');
    const lengths = answer.body.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);

    const entry = entriesOf(answer.body).get(`event-${event.id}@megdan.grandstand`);
    expect(entry?.get('DTSTART')).toBe(utc(event.event_utc_ts));
    expect(entry?.get('DTEND')).toBe(utc(event.end_utc_ts));
    expect(entry?.get('SUMMARY')).toBe(eventTitle(event));
    expect(entry?.get('STATUS')).toBe('CONFIRMED');
    expect(entry?.get('SEQUENCE')).toBe('0');
    expect(entry?.get('URL')).toBe(`http://megdan.test/watch/${event.id}`);
    expect(entry?.get('TRIGGER')).toBe('-PT15M');
    const venue = fixture.seedOf('megdan').locations.find(({ id }) => id === event.location_id);
    expect(entry?.get('LOCATION')).toContain(ownText(venue?.name ?? '-', 'bg'));
  });

  it('is in the channel’s language, or in the one of the request', async () => {
    const hasItsName = and(eq(events.channelId, 'megdan'), isNull(events.homeId));
    const [event] = await fixture.db.select().from(events).where(hasItsName).limit(1);
    const french = { translations: { fr: { name: 'Le grand derby' } } };
    await fixture.db
      .update(events)
      .set(french)
      .where(eq(events.id, event?.id ?? 0));
    const path = `/calendar/event/${event?.id}.ics?channel_key=${fixture.seedOf('megdan').channel.key}`;
    const summary = async (url: string) => [...entriesOf((await get(url)).body).values()][0]?.get('SUMMARY');
    expect(await summary(path)).toBe(event?.name.replaceAll(',', String.raw`\,`));
    expect(await summary(`${path}&language=fr-CA`)).toBe('Le grand derby');
  });

  it('is served on the event’s channel only', async () => {
    const { data } = (await get(`/api/events?limit=1&api_key=${anonymousKey}`)).json<{ data: Event[] }>();
    const path = `/calendar/event/${data[0]?.id}.ics`;
    expect((await get(`${path}?channel_key=${fixture.seedOf('northline').channel.key}`)).statusCode).toBe(
      404,
    );
  });

  it.each([
    '/calendar/event/1.ics?channel_key=nope',
    '/calendar/event/1.ics',
    '/calendar/event/1.ics?channel_key=%00',
  ])('answers 400 to an invalid or missing channel key: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(400);
  });

  it('answers 404 to an invalid id', async () => {
    const { key } = fixture.seedOf('northline').channel;
    expect((await get(`/calendar/event/x.ics?channel_key=${key}`)).statusCode).toBe(404);
  });
});

describe('a user’s feed', () => {
  it('has a URL that the user creates, replaces and revokes', async () => {
    expect((await callFeed('GET')).json()).toEqual({ path: null });
    const firstPath = await createFeedPath();
    expect((await callFeed('GET')).json()).toEqual({ path: firstPath });
    expect((await get(firstPath)).statusCode).toBe(200);
    const secondPath = await createFeedPath();
    expect(secondPath).not.toBe(firstPath);
    expect((await get(firstPath)).statusCode).toBe(404);
    expect((await get(secondPath)).headers['cache-control']).toBe('private, max-age=300');
    expect((await callFeed('DELETE')).json()).toEqual({ path: null });
    expect((await get(secondPath)).statusCode).toBe(404);
    expect((await get('/calendar/feed/nope.ics')).statusCode).toBe(404);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await callFeed(method, anonymousKey)).json()).toEqual({ message: 'user must be logged in' });
  });

  it('has a token that the database does not reveal, hashed as the migration of earlier tokens does', async () => {
    const token = /([\w-]+)\.ics$/.exec(await createFeedPath())?.[1] ?? expect.unreachable();
    const rows = await fixture.db.select().from(calendarFeeds);
    expect(JSON.stringify(rows)).not.toContain(token);
    const migrated = sql`encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`;
    expect(await fixture.db.$count(calendarFeeds, eq(calendarFeeds.tokenHash, migrated))).toBe(1);
  });

  it('has the events of the user’s favorites, with new times and cancellations', async () => {
    const path = await createFeedPath();
    const feed = async () => entriesOf((await get(path)).body);
    expect((await feed()).size).toBe(0);

    const team = fixture.seedOf('megdan').teams[2]?.id;
    const favoriteBody = { api_key: ann.apiKey, favoritable_type: 'participant', favoritable_id: team };
    await fixture.api.inject({ method: 'POST', url: '/api/favorite', body: favoriteBody });
    const before = await feed();
    const upcoming = (
      await get(`/api/events?participant_id=${team}&stream_status=upcoming&limit=2&api_key=${anonymousKey}`)
    ).json<{ data: Event[] }>().data;
    const [rescheduled, cancelled] = upcoming;
    if (!rescheduled || !cancelled) expect.unreachable();
    // The feed also has events that this test leaves unchanged.
    expect(before.size).toBeGreaterThan(upcoming.length);
    for (const { id } of upcoming)
      expect(before.get(`event-${id}@megdan.grandstand`)?.get('URL')).toBe(`http://megdan.test/watch/${id}`);

    const scope = createScope(fixture.db, 'megdan', nowTs());
    const newTimes = { startTs: rescheduled.event_utc_ts + 86_400, endTs: rescheduled.end_utc_ts + 86_400 };
    const wasFound = await scope.transaction(async (txScope) => [
      await eventChangeQueries(txScope).change(rescheduled.id, newTimes, nowTs()),
      await eventChangeQueries(txScope).change(cancelled.id, 'cancel', nowTs()),
      await eventChangeQueries(txScope).change(1, 'cancel', nowTs()),
    ]);
    expect(wasFound).toEqual([true, true, false]);

    const after = await feed();
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    const entry = (id: number) => after.get(`event-${id}@megdan.grandstand`);
    expect(entry(rescheduled.id)?.get('DTSTART')).toBe(utc(newTimes.startTs));
    expect(entry(rescheduled.id)?.get('SEQUENCE')).toBe('1');
    expect(entry(rescheduled.id)?.get('STATUS')).toBe('CONFIRMED');
    expect(entry(rescheduled.id)?.get('LAST-MODIFIED')).toBe(utc(nowTs()));
    expect(entry(cancelled.id)?.get('STATUS')).toBe('CANCELLED');
    expect(entry(cancelled.id)?.get('SEQUENCE')).toBe('1');
    const unchanged = [...after.values()].filter((one) => one.get('SEQUENCE') === '0');
    expect(unchanged).toHaveLength(after.size - 2);

    // An event is cancelled and reset by the control API: calendars get both changes.
    const setStreamState = async (state: string) => {
      const change = { event_id: rescheduled.id, state };
      const answer = await fixture.api.inject({ method: 'POST', url: '/__control/streams', body: change });
      expect(answer.statusCode).toBe(200);
      const entryAfter = (await feed()).get(`event-${rescheduled.id}@megdan.grandstand`);
      return ['STATUS', 'SEQUENCE', 'DTSTART'].map((name) => entryAfter?.get(name));
    };
    const newStart = utc(newTimes.startTs);
    expect(await setStreamState('cancel')).toEqual(['CANCELLED', '2', newStart]);
    // A repeated cancellation changes nothing.
    expect(await setStreamState('cancel')).toEqual(['CANCELLED', '2', newStart]);
    expect(await setStreamState('reset')).toEqual(['CONFIRMED', '3', newStart]);
  });
});

it('the feed of a user who is disabled is not served', async () => {
  const path = await createFeedPath();
  const setDisabled = (disabledTs: number | null) =>
    fixture.db.update(users).set({ disabledTs }).where(eq(users.id, ann.userId));
  await setDisabled(nowTs());
  expect((await get(path)).statusCode).toBe(404);
  await setDisabled(null);
  expect((await get(path)).statusCode).toBe(200);
});

describe('an event’s result', () => {
  it('is never part of a user’s feed', async () => {
    const bea = await logIn(fixture, 'megdan', 'bea@example.com');
    const team = fixture.seedOf('megdan').teams[0]?.id;
    const favoriteBody = { api_key: bea.apiKey, favoritable_type: 'participant', favoritable_id: team };
    await fixture.api.inject({ method: 'POST', url: '/api/favorite', body: favoriteBody });
    const { path } = (await callFeed('POST', bea.apiKey)).json<{ path: string }>();
    const feed = entriesOf((await get(path)).body);

    const eventsOf = async (status: string) => {
      const query = `participant_id=${team}&stream_status=${status}&limit=3&api_key=${anonymousKey}`;
      return (await get(`/api/events?${query}`)).json<{ data: Event[] }>().data;
    };
    const finished = await eventsOf('finished');
    expect(finished.filter(({ score }) => score !== null).length).toBeGreaterThan(0);
    for (const event of finished) {
      const { id, score } = event;
      const entry = feed.get(`event-${id}@megdan.grandstand`);
      expect(entry?.get('SUMMARY')).toBe(eventTitle(event));
      // A description may contain the result, so only events that have not started have one.
      expect(entry?.get('DESCRIPTION') ?? '').toBe('');
      const texts = [...(entry?.values() ?? [])].join('\n');
      expect(texts).not.toMatch(new RegExp(String.raw`\b${score?.home}\s*[-–:]\s*${score?.away}\b`));
    }
    for (const { id } of await eventsOf('upcoming'))
      expect(feed.get(`event-${id}@megdan.grandstand`)?.get('DESCRIPTION')).toBeTruthy();
  });
});
