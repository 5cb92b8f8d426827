import { sandboxObjects, chargeSchema } from '@grandstand/sandboxes/testing';
import type { Seed } from '@grandstand/sample-channels';
import { loadSampleContent } from '../features/operation/sample-seeding/load-sample-content.ts';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clip, Event, EventDetail, Order } from '@grandstand/api';
import { count, countDistinct, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/sql-database.ts';
import { openServer } from '../db/open-server.ts';
import { SCHEMA_VERSION } from '../db/migrations.ts';
import { events } from '../features/catalog/catalog/schema.ts';
import { faq } from '../features/catalog/presentation/schema.ts';
import { grants, orders } from '../features/commerce/orders/schema.ts';
import { writeNumberedFootage } from '../features/media/footage/testing/numbered-footage.ts';
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
  await writeNumberedFootage(mediaDir);
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
async function requestJson<T>(to: MainProcess, path: string, body?: object): Promise<T> {
  const response = await send(to, `/api${path}`, body);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const processAt = (index: number) => processes[index % processes.length] ?? expect.unreachable();
const onEachProcess = <T>(run: (one: MainProcess) => Promise<T>) => Promise.all(processes.map(run));
const openSession = () => {
  const fields = {
    channel_key: seed.channel.key,
    client_interface: 'web',
    language: 'en',
    time_zone: 'UTC',
  };
  return requestJson<{ api_key: string }>(processAt(0), '/get_api_key', fields);
};
const demoAccount = () => {
  const account = seed.accounts.find(({ email }) => email === 'fan@northline.example');
  return { email: account?.email, password: account?.password };
};
const logIn = async () => {
  const { api_key: key } = await requestJson<{ api_key: string }>(processAt(0), '/v2/auth/login', {
    ...(await openSession()),
    ...demoAccount(),
  });
  await requestJson(processAt(1), '/custom-forms/passes', {
    fields: [{ name: 'basic_pass', value: '1' }],
    api_key: key,
  });
  return key;
};
const listEvents = async (to: MainProcess, state: string, key: string) =>
  (await requestJson<{ data: Event[] }>(to, `/events?stream_status=${state}&no_limit=1&api_key=${key}`)).data;

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

  it('each process answers each session in its language, also right after another one has changed it', async () => {
    const french = { translations: { fr: { question: 'Où regarder ?' } } };
    await database.db.update(faq).set(french).where(eq(faq.channelId, seed.channel.id));
    const key = await logIn();
    const { api_key: englishKey } = await openSession();
    const read = async (one: MainProcess, apiKey: string) =>
      (await requestJson<{ question: string }[]>(one, `/faq?api_key=${apiKey}`))[0]?.question;
    const own = await read(processAt(0), englishKey);
    for (const [index, language] of ['fr', 'en', 'fr'].entries()) {
      await requestJson(processAt(index), '/profile', { _method: 'patch', language, api_key: key });
      const answers = await onEachProcess((one) => Promise.all([read(one, key), read(one, englishKey)]));
      const expected = language === 'fr' ? 'Où regarder ?' : own;
      expect(answers).toEqual(processes.map(() => [expected, own]));
    }
  });

  it('each process accepts a session of another one, and rejects it as soon as another one revokes it', async () => {
    const key = await logIn();
    const profiles = await onEachProcess((one) =>
      requestJson<{ email: string }>(one, `/profile?api_key=${key}`),
    );
    expect(new Set(profiles.map(({ email }) => email))).toEqual(new Set([demoAccount().email]));
    await onEachProcess((one) => listEvents(one, 'live', key));
    await requestJson(processAt(2), '/auth/logout', { api_key: key });
    const path = `/api/events?stream_status=live&no_limit=1&api_key=${key}`;
    expect(await onEachProcess(async (one) => (await send(one, path)).status)).toEqual([401, 401, 401]);
  });

  it('each process returns changes written by another one', async () => {
    const { api_key: key } = await openSession();
    const states = async (id: number) => {
      const details = await onEachProcess((one) =>
        requestJson<EventDetail>(one, `/events/${id}?api_key=${key}`),
      );
      const live = await onEachProcess((one) => listEvents(one, 'live', key));
      return [
        details.map(({ stream_status: state }) => state),
        live.map((all) => all.some((e) => e.id === id)),
      ];
    };
    const id = (await listEvents(processAt(0), 'upcoming', key)).at(-1)?.id ?? expect.unreachable();
    const all = <T>(value: T) => [value, value, value];
    expect(await states(id)).toEqual([all('upcoming'), all(false)]);
    await send(processAt(1), '/__control/streams', { event_id: id, state: 'go_live' });
    expect(await states(id)).toEqual([all('live'), all(true)]);
    await send(processAt(1), '/__control/streams', { event_id: id, state: 'reset' });
    expect(await states(id)).toEqual([all('upcoming'), all(false)]);
  });

  it('processes create one order and one charge for concurrent submits of a purchase', async () => {
    const key = await logIn();
    const id =
      (await listEvents(processAt(0), 'finished', key)).find(({ type }) => type === 'paid')?.id ??
      expect.unreachable();
    const card = { payment_method: 'pm_card_visa', idempotency_key: 'sent-to-all-at-once' };
    const purchase = { api_key: key, type: 'event', id, ...card };
    const answers = await Promise.all(
      Array.from({ length: 9 }, (_, index) => requestJson<Order>(processAt(index), '/stripe/buy', purchase)),
    );
    expect(new Set(answers.map((order) => order.id)).size).toBe(1);
    const [order] = (await requestJson<{ data: Order[] }>(processAt(2), `/orders?api_key=${key}`)).data;
    expect(order).toMatchObject({ id: answers[0]?.id, status: 'paid' });

    const { db } = database;
    const rows = await db.select().from(orders);
    expect(rows.map((row) => row.idempotencyKey)).toEqual([card.idempotency_key]);
    const charges = await db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'charge'));
    expect(charges.map(({ data }) => chargeSchema.parse(data).amount)).toEqual([rows[0]?.totalMinor]);
    expect(await db.select({ revoked: grants.revokedTs }).from(grants)).toEqual([{ revoked: null }]);
    const details = await onEachProcess((one) =>
      requestJson<EventDetail>(one, `/events/${id}?api_key=${key}`),
    );
    expect(details.map((event) => event.has_access)).toEqual([true, true, true]);
  });

  it('rate limits count attempts across processes', async () => {
    const attempt = { ...(await openSession()), email: 'guessed@example.com', password: 'not the password' };
    const logInAt = async (one: MainProcess, fields: object) => {
      const response = await send(one, '/api/v2/auth/login', fields);
      return ((await response.json()) as { message: string }).message;
    };
    const messages = await Promise.all(
      Array.from({ length: 15 }, (_, index) => logInAt(processAt(index), attempt)),
    );
    const captcha = 'Google recaptcha token required';
    // Ten per session across processes without a captcha (`features/identity/accounts/throttle.ts`).
    expect(messages.filter((message) => message === captcha)).toHaveLength(5);
    const again = await onEachProcess((one) => logInAt(one, { ...attempt, ...demoAccount() }));
    expect(again).toEqual([captcha, captcha, captcha]);
  });
});

describe('a clip queued on one of several processes', { tags: ['deep'], timeout: RENDER_TIMEOUT_MS }, () => {
  /** Files on each process's disk. */
  const filesOf = async (folder: string) =>
    Promise.all(NAMES.map((name) => readdir(join(root, name, 'clips', folder)).catch(() => [])));
  const retryCounts = async () => {
    const newest = `select retry_count from jobs.job where name = 'render-clip' order by created_on desc limit 1`;
    return (await database.executeSql(newest)).rows;
  };
  async function queueClip(duration: number, startS: number) {
    const key = await logIn();
    const event = (await listEvents(processAt(0), 'finished', key)).find(({ type }) => type === 'free');
    const clipFields = { event_id: event?.id, name: 'Shared', start_time: startS, duration, tags: ['goal'] };
    const { uuid } = await requestJson<Clip>(processAt(0), '/clip', { ...clipFields, api_key: key });
    return {
      uuid,
      find: (one: MainProcess) => requestJson<Clip>(one, `/shared-clip/${uuid}?api_key=${key}`),
    };
  }

  it('a queued clip is rendered once', async () => {
    const { uuid, find } = await queueClip(4, 10);
    await expect.poll(async () => (await find(processAt(1))).state, { timeout: 60_000 }).toBe('ready');
    const files = (await filesOf('northline')).flat();
    expect(files.toSorted()).toEqual([`${uuid}.jpg`, `${uuid}.mp4`]);
    expect(await retryCounts()).toEqual([{ retry_count: 0 }]);
  });

  it('a clip is rendered by another process after a kill, while the others respond', async () => {
    const { uuid, find } = await queueClip(60, 33.36);
    const renderingIndex = async () =>
      (await filesOf('unfinished')).findIndex((files) => files.some((file) => file.startsWith(uuid)));
    await expect.poll(renderingIndex, { timeout: 60_000 }).toBeGreaterThanOrEqual(0);
    const killedIndex = await renderingIndex();
    processAt(killedIndex).child.kill('SIGKILL');
    await once(processAt(killedIndex).child, 'exit');

    const remaining = processes.filter((_, index) => index !== killedIndex);
    const states = await Promise.all(remaining.map(find));
    expect(states.map(({ state }) => state)).toEqual(['processing', 'processing']);
    expect(
      await Promise.all(remaining.map(async (one) => (await send(one, '/health/ready')).status)),
    ).toEqual([200, 200]);

    const [other] = remaining;
    if (!other) expect.unreachable();
    await expect.poll(async () => (await find(other)).state, { timeout: RENDER_TIMEOUT_MS }).toBe('ready');
    expect((await filesOf('northline'))[killedIndex]).not.toContain(`${uuid}.mp4`);
    expect((await filesOf('northline')).flat()).toContain(`${uuid}.mp4`);
    expect(await retryCounts()).toEqual([{ retry_count: 1 }]);

    for (const { child } of remaining) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
    }
  });
});
