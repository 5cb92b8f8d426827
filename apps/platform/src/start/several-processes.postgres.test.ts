import { sandboxObjects, chargeSchema } from '@grandstand/sandboxes/testing';
import type { Seed } from '@grandstand/demo-content';
import { loadSampleContent } from '../features/sample-content/load-sample-content.ts';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clip, Event, EventDetail, Order } from '@grandstand/api';
import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { openServer } from '../db/open-server.ts';
import { SCHEMA_VERSION } from '../db/migrations.ts';
import { events } from '../features/catalog/schema.ts';
import { grants, orders } from '../features/orders/schema.ts';
import { writeCountedFootage } from '../features/footage/testing/counted-footage.ts';
import { type MainProcess, startMain } from '../testing/main-process.ts';
import { createServerDatabase } from '../testing/test-database.ts';

/** Processes; each has its own data directory, so that tests see which one rendered a clip. */
const NAMES = ['one', 'two', 'three'];
/** Heartbeat timeout of the killed process plus rendering on a busy machine. */
const RENDER_TIMEOUT_MS = 200_000;
/** Time for three processes to load the platform. */
const START_TIMEOUT_MS = 120_000;
const cleanUps: (() => Promise<unknown>)[] = [];
let root: string;
let database: OpenDatabase;
let seed: Seed;
let processes: readonly MainProcess[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'grandstand-processes-'));
  cleanUps.push(() => rm(root, { recursive: true, force: true }));
  const { url, drop } = await createServerDatabase();
  cleanUps.push(drop);
  const mediaDir = join(root, 'media');
  await writeCountedFootage(mediaDir);
  seed =
    (await loadSampleContent()).find(({ channel }) => channel.id === 'northline') ?? expect.unreachable();
  const settings = { DATABASE_URL: url, GRANDSTAND_MEDIA_DIR: mediaDir };
  // All start together on an empty database.
  const starting = NAMES.map((name) => startMain({ ...settings, GRANDSTAND_DATA_DIR: join(root, name) }));
  cleanUps.push(async () => {
    for (const start of await Promise.allSettled(starting))
      if (start.status === 'fulfilled') start.value.child.kill('SIGKILL');
  });
  processes = await Promise.all(starting);
  database = await openServer(url);
  cleanUps.push(database.close);
}, START_TIMEOUT_MS);
afterAll(async () => {
  for (const end of cleanUps.toReversed()) await end();
});

const send = ({ api }: MainProcess, path: string, body?: object) =>
  fetch(`${api}${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
async function ask<T>(to: MainProcess, path: string, body?: object): Promise<T> {
  const response = await send(to, `/api${path}`, body);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const at = (index: number) => processes[index % processes.length] ?? expect.unreachable();
const everywhere = <T>(act: (one: MainProcess) => Promise<T>) => Promise.all(processes.map(act));
const openSession = () => {
  const fields = {
    channel_key: seed.channel.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  };
  return ask<{ api_key: string }>(at(0), '/get_api_key', fields);
};
const fan = () => {
  const account = seed.accounts.find(({ email }) => email === 'fan@northline.example');
  return { email: account?.email, password: account?.password };
};
const logIn = async () => {
  const { api_key: key } = await ask<{ api_key: string }>(at(0), '/v2/auth/login', {
    ...(await openSession()),
    ...fan(),
  });
  await ask(at(1), '/custom-forms/passes', { fields: [{ name: 'basic_pass', value: '1' }], api_key: key });
  return key;
};
const list = async (to: MainProcess, state: string, key: string) =>
  (await ask<{ data: Event[] }>(to, `/events?stream_status=${state}&no_limit=1&api_key=${key}`)).data;

describe('several processes on one server', { tags: ['deep'], timeout: 60_000 }, () => {
  it('processes that start together migrate and seed the database once', async () => {
    const { db } = database;
    const applied = await db.execute(sql`select count(*)::int as times from drizzle.__drizzle_migrations`);
    expect(applied).toMatchObject({ rows: [{ times: SCHEMA_VERSION }] });
    const counted = await db
      .select({ channel: events.channelId, all: count(), slugs: countDistinct(events.slug) })
      .from(events)
      .groupBy(events.channelId);
    expect(counted).toHaveLength(3);
    for (const { all, slugs } of counted) expect(all).toBe(slugs);
  });

  it('processes share sessions immediately, also when revoked', async () => {
    const key = await logIn();
    const profiles = await everywhere((one) => ask<{ email: string }>(one, `/profile?api_key=${key}`));
    expect(new Set(profiles.map(({ email }) => email))).toEqual(new Set([fan().email]));
    await everywhere((one) => list(one, 'live', key));
    await ask(at(2), '/auth/logout', { api_key: key });
    const path = `/api/events?stream_status=live&no_limit=1&api_key=${key}`;
    expect(await everywhere(async (one) => (await send(one, path)).status)).toEqual([401, 401, 401]);
  });

  it('each process returns changes written by another one', async () => {
    const { api_key: key } = await openSession();
    const states = async (id: number) => {
      const shown = await everywhere((one) => ask<EventDetail>(one, `/events/${id}?api_key=${key}`));
      const live = await everywhere((one) => list(one, 'live', key));
      return [
        shown.map(({ stream_status: state }) => state),
        live.map((all) => all.some((e) => e.id === id)),
      ];
    };
    const id = (await list(at(0), 'upcoming', key)).at(-1)?.id ?? expect.unreachable();
    const all = <T>(value: T) => [value, value, value];
    expect(await states(id)).toEqual([all('upcoming'), all(false)]);
    await send(at(1), '/__control/streams', { event_id: id, state: 'go_live' });
    expect(await states(id)).toEqual([all('live'), all(true)]);
    await send(at(1), '/__control/streams', { event_id: id, state: 'reset' });
    expect(await states(id)).toEqual([all('upcoming'), all(false)]);
  });

  it('processes create one order and one charge for concurrent submits of a purchase', async () => {
    const key = await logIn();
    const id =
      (await list(at(0), 'finished', key)).find(({ type }) => type === 'ppv')?.id ?? expect.unreachable();
    const card = { payment_method: 'pm_card_visa', idempotency_key: 'sent-to-all-at-once' };
    const purchase = { api_key: key, type: 'event', id, ...card };
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => ask<Order>(at(index), '/stripe/buy', purchase)),
    );
    expect(new Set(answers.map((order) => order.id)).size).toBe(1);
    const [order] = (await ask<{ data: Order[] }>(at(2), `/orders?api_key=${key}`)).data;
    expect(order).toMatchObject({ id: answers[0]?.id, status: 'paid' });

    const { db } = database;
    const rows = await db.select().from(orders);
    expect(rows.map((row) => row.idempotencyKey)).toEqual([card.idempotency_key]);
    const charges = await db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'charge'));
    expect(charges.map(({ data }) => chargeSchema.parse(data).amount)).toEqual([rows[0]?.totalMinor]);
    expect(await db.select({ revoked: grants.revokedTs }).from(grants)).toEqual([{ revoked: null }]);
    const opened = await everywhere((one) => ask<EventDetail>(one, `/events/${id}?api_key=${key}`));
    expect(opened.map((event) => event.has_access)).toEqual([true, true, true]);
  });

  it('rate limits count attempts across processes', async () => {
    const attempt = { ...(await openSession()), email: fan().email, password: 'not the password' };
    const statuses = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        return (await send(at(index), '/api/v2/auth/login', attempt)).status;
      }),
    );
    // Ten per session across processes (`features/accounts/limits.ts`).
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const again = await everywhere((one) => send(one, '/api/v2/auth/login', { ...attempt, ...fan() }));
    expect(again.map(({ status }) => status)).toEqual([429, 429, 429]);
  });
});

describe('a clip queued on one of several processes', { tags: ['deep'], timeout: RENDER_TIMEOUT_MS }, () => {
  /** Files on each process's disk. */
  const filesOf = async (folder: string) =>
    Promise.all(NAMES.map((name) => readdir(join(root, name, 'clips', folder)).catch(() => [])));
  const tries = async () => {
    const newest = `select retry_count from jobs.job where name = 'render-clip' order by created_on desc limit 1`;
    return (await database.executeSql(newest)).rows;
  };
  async function queue(duration: number, startS: number) {
    const key = await logIn();
    const event = (await list(at(0), 'finished', key)).find(({ type }) => type === 'free');
    const what = { event_id: event?.id, name: 'Shared', start_time: startS, duration, tags: ['all'] };
    const { uuid } = await ask<Clip>(at(0), '/clip', { ...what, api_key: key });
    return { uuid, find: (one: MainProcess) => ask<Clip>(one, `/shared-clip/${uuid}?api_key=${key}`) };
  }

  it('a queued clip is rendered once', async () => {
    const { uuid, find } = await queue(4, 10);
    await expect.poll(async () => (await find(at(1))).state, { timeout: 60_000 }).toBe('ready');
    const files = (await filesOf('northline')).flat();
    expect(files.toSorted()).toEqual([`${uuid}.jpg`, `${uuid}.mp4`]);
    expect(await tries()).toEqual([{ retry_count: 0 }]);
  });

  it('a clip is rendered by another process after a kill, while the others respond', async () => {
    const { uuid, find } = await queue(60, 33.36);
    const renders = async () =>
      (await filesOf('unfinished')).findIndex((files) => files.some((file) => file.startsWith(uuid)));
    await expect.poll(renders, { timeout: 60_000 }).toBeGreaterThanOrEqual(0);
    const killed = await renders();
    at(killed).child.kill('SIGKILL');
    await once(at(killed).child, 'exit');

    const left = processes.filter((_, index) => index !== killed);
    const states = await Promise.all(left.map(find));
    expect(states.map(({ state }) => state)).toEqual(['processing', 'processing']);
    expect(await Promise.all(left.map(async (one) => (await send(one, '/health')).status))).toEqual([
      200, 200,
    ]);

    const [other] = left;
    if (!other) expect.unreachable();
    await expect.poll(async () => (await find(other)).state, { timeout: RENDER_TIMEOUT_MS }).toBe('ready');
    expect((await filesOf('northline'))[killed]).not.toContain(`${uuid}.mp4`);
    expect((await filesOf('northline')).flat()).toContain(`${uuid}.mp4`);
    expect(await tries()).toEqual([{ retry_count: 1 }]);

    for (const { child } of left) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    }
  });
});
