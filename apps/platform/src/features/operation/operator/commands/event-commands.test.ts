import type { EventDetail } from '@grandstand/api';
import { and, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createScope } from '../../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { logIn } from '../../../../testing/log-in.ts';
import { eventQueries, type EventRow } from '../../../catalog/catalog/index.ts';
import { eventChanges, events, goals } from '../../../catalog/catalog/schema.ts';
import { orders } from '../../../commerce/orders/schema.ts';
import { operatorActions } from '../schema.ts';
import { type CommandRunner, createCommandRunner } from '../testing/command-runner.ts';

const CHANNEL = 'northline';
let fixture: CallFixture;
let commands: CommandRunner;
let apiKey: string;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
  apiKey = await fixture.openAnonymousSession(CHANNEL);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const scope = () => createScope(fixture.db, CHANNEL, nowTs());
const iso = (ts: number) => new Date(ts * 1000).toISOString();
const rowOf = async (id: number) => (await eventQueries(scope()).byId(id)) ?? expect.unreachable();
const shown = async (id: number) =>
  (await fixture.api.inject({ url: `/api/events/${id}?api_key=${apiKey}` })).json<EventDetail>();
async function eventIn(state: 'upcoming' | 'live' | 'finished', offset = 0): Promise<EventRow> {
  const rows = await eventQueries(scope()).list({ stream_status: state }, { direction: 'asc', limit: 40 });
  return rows[offset] ?? expect.unreachable();
}

/** A running event of its own for a test: a finished one that is made to run. */
async function startEvent(offset: number, { endsInS = 3600 } = {}): Promise<EventRow> {
  const { id } = await eventIn('finished', offset);
  await fixture.db
    .update(events)
    .set({ startTs: nowTs() - 3600, endTs: nowTs() + endsInS })
    .where(eq(events.id, id));
  await fixture.db.delete(goals).where(eq(goals.eventId, id));
  return rowOf(id);
}

const actionsOn = (id: number) =>
  fixture.db
    .select({
      command: operatorActions.command,
      before: operatorActions.before,
      after: operatorActions.after,
    })
    .from(operatorActions)
    .where(eq(operatorActions.target, `event ${id}`));

const addGoals = (eventId: number, ...times: readonly number[]) =>
  fixture.db.insert(goals).values(
    times.map((atTs, position) => {
      return { channelId: CHANNEL, eventId, position, atTs, side: 'home' as const, points: 1 };
    }),
  );

describe('event extend', () => {
  it('moves the end of a running event, which viewers see at once, once', async () => {
    const event = await startEvent(0, { endsInS: 60 });
    expect((await shown(event.id)).end_utc_ts).toBe(event.endTs);
    await commands.value('event extend', { id: String(event.id), by: '30' });
    expect((await shown(event.id)).end_utc_ts).toBe(event.endTs + 1800);
    const end = iso(event.endTs + 1800);
    expect(await commands.value('event extend', { id: String(event.id), end })).toMatchObject({
      isChanged: false,
    });
    expect(await actionsOn(event.id)).toMatchObject([
      { command: 'event extend', before: { endTs: event.endTs } },
    ]);
    fixture.clock.advance(90_000);
    expect((await shown(event.id)).stream_status).toBe('live');
  });

  it('extends a blackout that lasts until the end, and keeps a shorter one', async () => {
    const [longer, shorter] = [await startEvent(1), await startEvent(2)];
    const blackOut = (id: number, untilTs: number) =>
      fixture.db
        .update(events)
        .set({ blackout: { areas: [{ code: 'CA', name: 'Canada' }], untilTs } })
        .where(eq(events.id, id));
    await blackOut(longer.id, longer.endTs + 600);
    await blackOut(shorter.id, shorter.endTs - 600);
    for (const { id } of [longer, shorter])
      await commands.value('event extend', { id: String(id), by: '20' });
    expect((await rowOf(longer.id)).blackout?.untilTs).toBe(longer.endTs + 600 + 1200);
    expect((await rowOf(shorter.id)).blackout?.untilTs).toBe(shorter.endTs - 600);
  });

  it.each<[string, (event: EventRow) => object, RegExp]>([
    ['to an earlier end', ({ endTs }) => ({ end: iso(endTs - 60) }), /use "event end"/],
    ['beyond a day', () => ({ by: '2000' }), /24 hours/],
    ['without an end', () => ({}), /either --end or --by/],
    ['to a time without a zone', () => ({ end: '2027-03-01T19:30:00' }), /--end: A time has a zone/],
  ])('is refused %s', async (_, inputOf, message) => {
    const event = await startEvent(3);
    const input = { id: String(event.id), ...inputOf(event) };
    expect(await commands.refusal('event extend', input)).toMatch(message);
    expect(await actionsOn(event.id)).toEqual([]);
  });

  it('is refused for an event that has ended', async () => {
    const { id } = await eventIn('finished', 4);
    expect(await commands.refusal('event extend', { id: String(id), by: '10' })).toContain('has ended');
  });
});

describe('event end', () => {
  it('ends a running event now, without the goals that were to come', async () => {
    const event = await startEvent(5);
    await addGoals(event.id, nowTs() - 60, nowTs() + 60);
    expect((await shown(event.id)).stream_status).toBe('live');
    expect(await commands.value('event end', { id: String(event.id) })).toMatchObject({ removedGoals: 1 });
    expect((await shown(event.id)).stream_status).toBe('finished');
    await commands.value('event end', { id: String(event.id) });
    expect(await actionsOn(event.id)).toHaveLength(1);
  });

  it('is refused before the start', async () => {
    const { id } = await eventIn('upcoming');
    expect(await commands.refusal('event end', { id: String(id) })).toContain('has not started');
  });
});

describe('event postpone', () => {
  it('moves a running event to a later start, at 0:0, and counts its tickets', async () => {
    const event = await startEvent(6);
    await addGoals(event.id, nowTs() - 60, nowTs() + 60);
    const { userId } = await logIn(fixture, CHANNEL, 'postponed@example.com');
    await fixture.db.insert(orders).values(ticket(event.id, userId));
    const startTs = nowTs() + 86_400;
    expect(await commands.lines('event postpone', { id: String(event.id), start: iso(startTs) })).toEqual(
      expect.arrayContaining([
        'Goals that are no longer true were removed: 1.',
        expect.stringContaining('Paid tickets: 1 (10.00 CAD). They stay valid.'),
      ]),
    );
    const moved = await rowOf(event.id);
    expect(moved).toMatchObject({ status: 'upcoming', startTs, score: { home: 0, away: 0 } });
    expect(moved.endTs - moved.startTs).toBe(event.endTs - event.startTs);
    const [goal] = await fixture.db.select().from(goals).where(eq(goals.eventId, event.id));
    expect(goal?.atTs).toBe(nowTs() + 60 + startTs - event.startTs);
    const [change] = await fixture.db.select().from(eventChanges).where(eq(eventChanges.eventId, event.id));
    expect(change).toMatchObject({ cancelled: false, changedTs: nowTs() });
  });

  it('is refused to an earlier start, and to one in the past', async () => {
    const { id, startTs } = await eventIn('upcoming', 3);
    const postpone = (ts: number) => commands.refusal('event postpone', { id: String(id), start: iso(ts) });
    expect(await postpone(startTs - 60)).toContain('use "event move"');
    expect(await postpone(nowTs() - 60)).toContain('in the future');
  });
});

describe('event move', () => {
  it('moves the goals of a sample with the start', async () => {
    const { id, startTs, endTs } = await eventIn('upcoming', 5);
    await fixture.db.delete(goals).where(eq(goals.eventId, id));
    await addGoals(id, startTs + 600);
    await commands.value('event move', {
      id: String(id),
      start: iso(startTs + 3600),
      end: iso(endTs + 3600),
    });
    const [goal] = await fixture.db.select().from(goals).where(eq(goals.eventId, id));
    expect(goal?.atTs).toBe(startTs + 3600 + 600);
  });
});

describe('event score', () => {
  it('corrects the score now, and keeps later goals', async () => {
    const event = await startEvent(7);
    await addGoals(event.id, nowTs() - 120, nowTs() - 60, nowTs() + 600);
    expect(await commands.value('event score', { id: String(event.id), home: '1', away: '2' })).toMatchObject(
      {
        home: 1,
        away: 2,
      },
    );
    expect((await shown(event.id)).score).toEqual({ home: 1, away: 2 });
    expect(
      await fixture.db
        .select()
        .from(goals)
        .where(and(eq(goals.eventId, event.id), gt(goals.atTs, nowTs()))),
    ).toHaveLength(1);
    await commands.value('event score', { id: String(event.id), home: '1' });
    expect(await actionsOn(event.id)).toMatchObject([
      { before: { home: 2, away: 0 }, after: { home: 1, away: 2 } },
    ]);
  });

  it('is refused before the start, without a score, and for a score that is no number', async () => {
    const id = String((await eventIn('upcoming')).id);
    expect(await commands.refusal('event score', { id, home: '1' })).toContain('has not started');
    expect(await commands.refusal('event score', { id })).toContain('--home');
    expect(await commands.refusal('event score', { id, home: '-1' })).toContain('--home: It must be');
  });
});

it('event score refuses an event that is not played by two teams', async () => {
  const { id } = await eventIn('live');
  await fixture.db.update(events).set({ homeId: null, awayId: null }).where(eq(events.id, id));
  expect(await commands.refusal('event score', { id: String(id), home: '1' })).toContain('two teams');
});

describe('event correct', () => {
  it('names the languages of texts that it does not change', async () => {
    const event = await eventIn('upcoming');
    const translations = { fr: { name: 'Finale', description: 'Un match.' } };
    await fixture.db.update(events).set({ translations }).where(eq(events.id, event.id));
    const correct = (more: object) => commands.lines('event correct', { id: String(event.id), ...more });
    expect(await correct({ name: 'Semi-final' })).toContain(
      'Its texts in "fr" were not changed; correct them with "channel import".',
    );
    expect(await correct({ name: 'Semi-final' })).toEqual([]);
  });

  it('changes the name and the price, with a record of what they were', async () => {
    const { id, name } = await eventIn('upcoming', 6);
    await fixture.db
      .update(events)
      .set({ type: 'ppv', basePrice: 5, serviceFee: 1 })
      .where(eq(events.id, id));
    await commands.value('event correct', { id: String(id), name: 'Final', price: '7.50' });
    expect((await shown(id)).name).toBe('Final');
    expect(await actionsOn(id)).toMatchObject([
      { before: { name, basePrice: 5 }, after: { name: 'Final', basePrice: 7.5 } },
    ]);
    expect(await commands.refusal('event correct', { id: String(id), price: '7.505' })).toContain(
      'more decimals',
    );
    expect(await commands.refusal('event correct', { id: String(id) })).toContain('Pass what to correct');
  });
});

describe('event remove', () => {
  it('removes an event to which nothing refers', async () => {
    const { id } = await eventIn('upcoming', 8);
    await commands.value('event remove', { id: String(id) });
    expect((await fixture.api.inject({ url: `/api/events/${id}?api_key=${apiKey}` })).statusCode).toBe(404);
    expect(await actionsOn(id)).toMatchObject([{ command: 'event remove', after: null }]);
  });

  it('is refused for an event with orders', async () => {
    const { id } = await eventIn('upcoming', 9);
    const { userId } = await logIn(fixture, CHANNEL, 'keeps@example.com');
    await fixture.db.insert(orders).values(ticket(id, userId));
    expect(await commands.refusal('event remove', { id: String(id) })).toContain('has 1 orders');
  });
});

it('event list has states and scores', async () => {
  const lines = await commands.lines('event list', { state: 'live', limit: '3' });
  expect(lines[0]).toMatch(/^id +state +startTs/);
  expect(lines[1]).toMatch(/live .*Z .*\d:\d/);
});

const ticket = (productId: number, userId: number) => ({
  channelId: CHANNEL,
  userId,
  type: 'event' as const,
  productId,
  productName: 'A match',
  subscriptionOrderKind: 'created' as const,
  status: 'paid' as const,
  currency: 'CAD',
  baseMinor: 900,
  feeMinor: 100,
  discountMinor: 0,
  taxMinor: 0,
  totalMinor: 1000,
  idempotencyKey: `order-${productId}`,
  createdTs: 1,
});
