import type { Event, EventDetail } from '@grandstand/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { createScope } from '../../../db/scope.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { productCatalog } from '../../catalog/catalog/index.ts';
import { findProduct } from '../../commerce/payments/product.ts';
import { type CommandRunner, createCommandRunner } from './testing/command-runner.ts';

const CHANNEL = 'northline';
const HOUR_S = 3600;
let fixture: CallFixture;
let commands: CommandRunner;
let apiKey: string;
let event: { readonly id: number };
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
  apiKey = await fixture.openAnonymousSession(CHANNEL);
  const isPaid = and(eq(events.channelId, CHANNEL), eq(events.type, 'ppv'), isNotNull(events.homeId));
  const [row] = await fixture.db.select().from(events).where(isPaid).limit(1);
  event = row ?? expect.unreachable();
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const iso = (ts: number) => new Date(ts * 1000).toISOString();

const get = async <T>(path: string): Promise<T> =>
  (await fixture.api.inject({ url: `/api${path}`, query: { api_key: apiKey } })).json<T>();
const detail = () => get<EventDetail>(`/events/${event.id}`);
/** The values of the filter `stream_status` with which the event is listed. */
async function listedAs(): Promise<string[]> {
  const states = ['upcoming', 'live', 'finished'];
  const lists = await Promise.all(
    states.map((state) => get<{ data: Event[] }>(`/events?stream_status=${state}&no_limit=1`)),
  );
  return states.filter((_, index) => lists[index]?.data.some(({ id }) => id === event.id));
}
/** As time would pass. */
const setTimesOnly = (startTs: number, endTs: number) =>
  fixture.db.update(events).set({ startTs, endTs }).where(eq(events.id, event.id));
const setTimes = (startTs: number, endTs: number) =>
  fixture.db
    .update(events)
    .set({ startTs, endTs, state: null, isTimeTba: false })
    .where(eq(events.id, event.id));
const act = (command: string, more: object = {}) =>
  commands.value(`event ${command}`, { id: String(event.id), ...more });
const calendarEntry = async () =>
  (
    await fixture.api.inject({
      url: `/calendar/event/${event.id}.ics?channel_key=${fixture.seedOf(CHANNEL).channel.key}`,
    })
  ).body;

describe('an event without a date', () => {
  beforeEach(() => setTimes(nowTs() + HOUR_S, nowTs() + 3 * HOUR_S));

  it('is upcoming although its former times pass, after all others, and is not sold', async () => {
    await act('postpone');
    await setTimesOnly(nowTs() - HOUR_S, nowTs() + HOUR_S);
    expect(await detail()).toMatchObject({ stream_status: 'upcoming', state: 'postponed', media: [] });
    expect(await listedAs()).toEqual(['upcoming']);
    const { data } = await get<{ data: Event[] }>('/events?stream_status=upcoming&no_limit=1');
    expect(data.at(-1)?.id).toBe(event.id);
    const scope = createScope(fixture.db, CHANNEL, nowTs());
    const ticket = { type: 'event', id: event.id, participantId: null } as const;
    expect((await findProduct(productCatalog, scope, { currency: 'CAD', language: 'en' }, ticket)).ok).toBe(
      false,
    );
    expect(await calendarEntry()).toContain('STATUS:CANCELLED');
    expect(await commands.refusal('event score', { id: String(event.id), home: '1' })).toContain(
      'has not started',
    );
  });

  it('takes place at the new date that it gets', async () => {
    await act('postpone');
    await act('postpone', { start: iso(nowTs() + 50 * HOUR_S) });
    const changed = await detail();
    expect(changed).toMatchObject({ stream_status: 'upcoming', event_utc_ts: nowTs() + 50 * HOUR_S });
    expect(changed.state ?? null).toBeNull();
    expect(await calendarEntry()).toContain('STATUS:CONFIRMED');
  });

  it('takes place as planned when it is resumed before its start', async () => {
    await act('postpone');
    await act('resume');
    expect((await detail()).state ?? null).toBeNull();
    await act('postpone');
    await setTimesOnly(nowTs() - HOUR_S, nowTs() + HOUR_S);
    expect(await commands.refusal('event resume', { id: String(event.id) })).toContain('--start');
  });
});

describe('an event whose play has stopped', () => {
  beforeEach(() => setTimes(nowTs() - HOUR_S, nowTs() + HOUR_S));

  it('is listed as upcoming until it is resumed, and keeps its stream', async () => {
    await act('suspend');
    expect(await detail()).toMatchObject({ stream_status: 'live', state: 'suspended' });
    expect(await listedAs()).toEqual(['upcoming']);
    await act('resume', { end: iso(nowTs() + 2 * HOUR_S) });
    expect(await listedAs()).toEqual(['live']);
    expect((await detail()).end_utc_ts).toBe(nowTs() + 2 * HOUR_S);
  });

  it('is no longer suspended when it ends', async () => {
    await act('suspend');
    await act('end');
    expect(await listedAs()).toEqual(['finished']);
  });

  it('goes on at a later date, also after its planned end', async () => {
    await act('suspend');
    await setTimesOnly(nowTs() - 3 * HOUR_S, nowTs() - HOUR_S);
    const past = { end: iso(nowTs() - 60) };
    expect(await commands.refusal('event extend', { id: String(event.id), ...past })).toContain('future');
    await act('postpone', { start: iso(nowTs() + 20 * HOUR_S) });
    expect(await listedAs()).toEqual(['upcoming']);
    expect((await detail()).state ?? null).toBeNull();
  });

  it('ends when it is abandoned, and counts again when that is undone', async () => {
    await act('suspend');
    await act('abandon');
    expect(await detail()).toMatchObject({
      stream_status: 'finished',
      state: 'abandoned',
      end_utc_ts: nowTs(),
    });
    expect(await listedAs()).toEqual(['finished']);
    await act('resume');
    expect((await detail()).state ?? null).toBeNull();
  });

  it('is refused before the start', async () => {
    await setTimes(nowTs() + HOUR_S, nowTs() + 2 * HOUR_S);
    for (const command of ['suspend', 'abandon'])
      expect(await commands.refusal(`event ${command}`, { id: String(event.id) })).toContain(
        'has not started',
      );
    expect(await commands.refusal('event resume', { id: String(event.id) })).toContain('neither postponed');
  });
});

it('an event without a time is upcoming until the end of its day, and an all-day entry in calendars', async () => {
  await setTimes(nowTs() + HOUR_S, nowTs() + 3 * HOUR_S);
  const longDay = { start: '2027-11-07T00:00:00-04:00', end: '2027-11-08T00:00:00-05:00' };
  expect(await commands.refusal('event move', { id: String(event.id), ...longDay })).toContain('24 hours');
  await act('move', { ...longDay, timeTba: true });
  const start = Date.parse('2027-03-05T00:00:00-05:00') / 1000;
  await act('move', { start: iso(start), end: iso(start + 24 * HOUR_S), timeTba: true });
  await fixture.db.update(events).set({ timeZone: 'America/Toronto' }).where(eq(events.id, event.id));
  expect(await detail()).toMatchObject({ is_time_tba: true, stream_status: 'upcoming' });
  const entry = await calendarEntry();
  expect(entry).toContain('DTSTART;VALUE=DATE:20270305');
  expect(entry).not.toContain('BEGIN:VALARM');
  await setTimesOnly(nowTs() - HOUR_S, nowTs() + HOUR_S);
  expect(await detail()).toMatchObject({ stream_status: 'upcoming', media: [] });
  await setTimesOnly(nowTs() - 3 * HOUR_S, nowTs() - HOUR_S);
  expect(await listedAs()).toEqual(['finished']);
});
