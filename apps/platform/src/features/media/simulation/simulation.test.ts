import { join } from 'node:path';
import type { Simulation } from '@grandstand/api';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { logInWithPass } from '../../../testing/log-in.ts';
import { eventQueries } from '../../catalog/catalog/index.ts';
import { eventChanges, events, goals } from '../../catalog/catalog/schema.ts';
import { createFootage, createFootageSource } from '../footage/index.ts';
import { writeSyntheticFootage } from '../footage/testing/synthetic-footage.ts';
import { AHEAD_S, extendSchedule } from './extend-schedule.ts';
import { simulationQueries } from './queries.ts';
import { simulationSlots } from './schema.ts';

const HOUR_S = 3600;

let fixture: CallFixture;
let anonymousKey: string;
let startMs: number;
let withoutFootage: Simulation;
beforeAll(async () => {
  fixture = await createCallFixture();
  anonymousKey = await fixture.openAnonymousSession('northline');
  withoutFootage = await getSimulation();
  await writeSyntheticFootage(join(fixture.directory, 'media'));
  startMs = fixture.clock.now();
});
beforeEach(async () => {
  fixture.clock.advance(startMs - fixture.clock.now());
  await fixture.db.delete(simulationSlots);
  await fixture.db.delete(eventChanges);
});
afterAll(() => fixture.close());

const request = (key = anonymousKey) => fixture.api.inject({ url: '/api/simulate', query: { api_key: key } });
const getSimulation = async (key?: string) => (await request(key)).json<Simulation>();
const withoutEvents = ({ slots }: Simulation) =>
  slots.map(({ id, start_utc_ts, end_utc_ts, event }) => [id, start_utc_ts, end_utc_ts, event.id] as const);
const nowTs = () => fixture.clock.now() / 1000;
const onAir = ({ slots }: Simulation) =>
  slots.find(({ start_utc_ts, end_utc_ts }) => start_utc_ts <= nowTs() && nowTs() < end_utc_ts) ??
  expect.unreachable();

describe('GET /simulate', () => {
  it('returns slots without gaps, from the current one to 24 hours ahead', async () => {
    const simulation = await getSimulation();
    expect(simulation.now_utc_ms).toBe(fixture.clock.now());
    expect(onAir(simulation).event.stream_status).toBe('finished');
    const { slots } = simulation;
    expect(slots.at(-1)?.end_utc_ts).toBeGreaterThanOrEqual(nowTs() + AHEAD_S);
    for (const [index, { start_utc_ts, end_utc_ts, event }] of slots.entries()) {
      expect(start_utc_ts % 60).toBe(0);
      // Segments of the synthetic footage last 3.2 s.
      const recordedS = Math.floor((event.end_utc_ts - event.event_utc_ts) / 3.2) * 3.2;
      expect(end_utc_ts - start_utc_ts).toBe(Math.floor(recordedS));
      expect(start_utc_ts).toBeGreaterThanOrEqual(slots[index - 1]?.end_utc_ts ?? 0);
    }
  });

  it('is stored by no cache, and answers with the current time', async () => {
    const first = await request();
    expect(first.headers['cache-control']).toBe('no-store');
    fixture.clock.advance(1234);
    expect((await getSimulation()).now_utc_ms).toBe(startMs + 1234);
  });

  it('has the same schedule for all, also if processes create it at the same time', async () => {
    const period = { nowTs: nowTs(), untilTs: nowTs() + AHEAD_S };
    const processes = [1, 2, 3].map(() =>
      createFootageSource(createFootage(join(fixture.directory, 'media'))),
    );
    const extended = processes.map((source) =>
      extendSchedule({ db: fixture.db, source }, 'northline', period),
    );
    const [first, second] = await Promise.all([getSimulation(), getSimulation(), ...extended]);
    expect(withoutEvents(second)).toEqual(withoutEvents(first));
    expect(withoutEvents(await getSimulation())).toEqual(withoutEvents(first));
  });

  it('keeps every slot while time passes, and always has something on air', async () => {
    const seen = new Map<number, string>();
    for (let step = 0; step < 15; step += 1) {
      const simulation = await getSimulation();
      expect(onAir(simulation)).toBeDefined();
      for (const row of withoutEvents(simulation)) {
        const text = JSON.stringify(row);
        expect(seen.get(row[0]) ?? text).toBe(text);
        seen.set(row[0], text);
      }
      expect(simulation.slots[0]?.end_utc_ts).toBeGreaterThan(nowTs() - 6 * HOUR_S);
      fixture.clock.advance(2.5 * HOUR_S * 1000);
    }
  });

  it('shows an event that has finished since at the next time that is free', async () => {
    await getSimulation();
    const scope = () => createScope(fixture.db, 'northline', nowTs());
    const scheduled = await simulationQueries(scope()).all();
    const lastEndTs = scheduled.at(-1)?.endTs ?? expect.unreachable();
    const finished = () => eventQueries(scope()).list({ stream_status: 'finished' }, { direction: 'desc' });
    const [newestBefore] = await finished();
    const [next] = (
      await eventQueries(scope()).list({ stream_status: 'upcoming' }, { direction: 'asc', limit: 1 })
    ).filter(({ isCancelled }) => !isCancelled);
    if (!newestBefore || !next) expect.unreachable();
    fixture.clock.advance((next.endTs - nowTs() + 60) * 1000);
    const newer = (await finished()).filter(({ startTs }) => startTs > newestBefore.startTs);
    await getSimulation();
    const added = (await simulationQueries(scope()).all()).filter(({ startTs }) => startTs >= lastEndTs);
    expect(newer.map(({ id }) => id)).toContain(added[0]?.eventId);
  });

  it('leaves out the slots of an event that was cancelled, and moves no other', async () => {
    const before = await getSimulation();
    const { id } = onAir(before).event;
    await fixture.db
      .insert(eventChanges)
      .values({ channelId: 'northline', eventId: id, revision: 1, cancelled: true, changedTs: nowTs() });
    expect(withoutEvents(await getSimulation())).toEqual(
      withoutEvents(before).filter(([, , , eventId]) => eventId !== id),
    );
    fixture.clock.advance(36 * HOUR_S * 1000);
    expect((await getSimulation()).slots.map(({ event }) => event.id)).not.toContain(id);
  });

  it('leaves out the slots of an event that was removed, and moves no other', async () => {
    const before = await getSimulation();
    const { id } = onAir(before).event;
    await fixture.db.delete(goals).where(and(eq(goals.channelId, 'northline'), eq(goals.eventId, id)));
    await fixture.db.delete(events).where(and(eq(events.channelId, 'northline'), eq(events.id, id)));
    expect(withoutEvents(await getSimulation())).toEqual(
      withoutEvents(before).filter(([, , , eventId]) => eventId !== id),
    );
  });

  it('returns whether the viewer has access to an event', async () => {
    const { id } = onAir(await getSimulation()).event;
    const ofEvent = and(eq(events.channelId, 'northline'), eq(events.id, id));
    await fixture.db.update(events).set({ type: 'register' }).where(ofEvent);
    const user = await logInWithPass(fixture, 'northline', 'as-live@example.com');
    const access = async (key: string) => onAir(await getSimulation(key)).event.has_access;
    expect([await access(anonymousKey), await access(user.apiKey)]).toEqual([false, true]);
  });

  it('has no slots on a channel without recordings', () => {
    expect(withoutFootage.slots).toEqual([]);
  });
});
