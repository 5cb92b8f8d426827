import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listTables } from '../../../../db/list-tables.ts';
import { channels, users } from '../../../../db/schema.ts';
import { createScope } from '../../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { logIn } from '../../../../testing/log-in.ts';
import { eventQueries } from '../../../catalog/catalog/index.ts';
import { events } from '../../../catalog/catalog/schema.ts';
import { grants, orders, packages } from '../../../commerce/orders/schema.ts';
import { createBuyer } from '../../../commerce/payments/testing/buyer.ts';
import { clips } from '../../../media/clips/schema.ts';
import { recordForChannels } from '../../backup/index.ts';
import { operatorActions } from '../schema.ts';
import { type CommandRunner, createCommandRunner } from '../testing/command-runner.ts';
import { COMMANDS } from './index.ts';

const CHANNEL = 'northline';
const PLATFORM = { channel: null };
let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
  // Creates the tables of jobs.
  await fixture.jobs.declare(QUEUE);
});
afterAll(() => fixture.close());

const nowTs = () => Math.floor(fixture.clock.now() / 1000);
const iso = (ts: number) => new Date(ts * 1000).toISOString();

let usedEvents = 0;
/** An event that no other row of the table uses. */
async function eventIn(state: 'upcoming' | 'live'): Promise<{ id: string; startTs: number }> {
  const found = await eventQueries(createScope(fixture.db, CHANNEL, nowTs())).list(
    { stream_status: 'upcoming' },
    { direction: 'asc', limit: 40 },
  );
  const event = found[(usedEvents += 1)] ?? expect.unreachable();
  const times = { startTs: nowTs() - 3600, endTs: nowTs() + 3600 };
  if (state === 'live') await fixture.db.update(events).set(times).where(eq(events.id, event.id));
  return { id: String(event.id), startTs: event.startTs };
}

async function streamedEvent(): Promise<object> {
  const { id: event } = await eventIn('live');
  await commands.value('stream create', { event });
  return { event };
}

let lastUser = 0;
async function newUser(): Promise<{ user: string; id: number }> {
  const user = `every-change-${(lastUser += 1)}@example.com`;
  return { user, id: (await logIn(fixture, CHANNEL, user)).userId };
}

async function newClip(hiddenTs: number | null = null): Promise<{ clip: string }> {
  const { id: userId } = await newUser();
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, CHANNEL)).limit(1);
  const texts = { uuid: crypto.randomUUID(), name: 'Goal', tags: ['goal'] };
  const row = { ...texts, userId, eventId: event?.id ?? 0, startS: 1, durationS: 2, hiddenTs };
  const [added] = await fixture.db
    .insert(clips)
    .values([{ channelId: CHANNEL, ...row, state: 'ready', progress: 100, createdTs: 1 }])
    .returning();
  return { clip: String(added?.id) };
}

async function paidOrder(): Promise<{ id: string }> {
  const buyer = await createBuyer(fixture, CHANNEL);
  const { body } = await buyer.get<{ data: { id: number; type: string }[] }>('/events', {
    stream_status: 'finished',
    no_limit: '1',
  });
  const event = body.data.find(({ type }) => type === 'paid') ?? expect.unreachable();
  const { body: order } = await buyer.buy({ type: 'event', id: event.id });
  return { id: String(order.id) };
}

async function packageId(): Promise<string> {
  const onChannel = and(eq(packages.channelId, CHANNEL), eq(packages.isTeamPass, false));
  const [row] = await fixture.db.select().from(packages).where(onChannel).limit(1);
  return String(row?.id);
}

/** A paid order that the platform has missed. */
async function missedPayment(): Promise<object> {
  const id = Number((await paidOrder()).id);
  await fixture.db.delete(grants).where(eq(grants.orderId, id));
  await fixture.db.update(orders).set({ status: 'created', paidTs: null }).where(eq(orders.id, id));
  return {};
}

async function newCoupon(code: string): Promise<{ code: string }> {
  await commands.value('coupon create', { code, percent: '10' });
  return { code };
}

const QUEUE = {
  name: 'every-change',
  data: z.object({ channelId: z.string() }),
  retries: 0,
  retryDelayS: 0,
  expireS: 60,
  heartbeatTimeoutS: 30,
};

async function failedJob(): Promise<{ id: string }> {
  await fixture.jobs.work(QUEUE, () => Promise.reject(new Error('broken')));
  await fixture.jobs.send(QUEUE, { channelId: CHANNEL });
  await fixture.jobs.runDue();
  const jobs = z.array(z.object({ id: z.string() })).parse(await commands.value('job list', {}, PLATFORM));
  return jobs[0] ?? expect.unreachable();
}

async function removableChannel(): Promise<object> {
  const [channel] = await fixture.db.select().from(channels).where(eq(channels.id, 'megdan'));
  const operator = { operator: 'ops', reason: null };
  const backup = { command: 'backup', before: null, after: null };
  await recordForChannels(fixture.db, { operator, nowTs: nowTs() }, backup);
  return { id: 'megdan', confirm: channel?.name, force: true };
}

async function contentFile(): Promise<object> {
  const path = join(fixture.directory, 'every-change.json');
  const coupons = [{ code: 'EVERY-CHANGE', percent: 10 }];
  await writeFile(path, JSON.stringify({ payments: { tax: null, coupons } }));
  return { id: 'homefield', path };
}

async function colorsFile(): Promise<object> {
  const colors = (await createScope(fixture.db, CHANNEL, nowTs()).channel())?.colorSettings.colors;
  const path = join(fixture.directory, 'color-settings.json');
  await writeFile(path, JSON.stringify({ updated_at: iso(nowTs()), colors: { ...colors, live: '#c01' } }));
  return { id: CHANNEL, path };
}

/** The input with which each command changes something. Keys are names of commands. */
const CHANGES: Readonly<Record<string, () => object | Promise<object>>> = {
  'channel create': () => ({
    id: 'fresh',
    name: 'Fresh',
    domain: ['fresh.example'],
    currency: 'CAD',
    recaptchaSiteKey: 'key',
  }),
  'channel import': contentFile,
  'channel colors': colorsFile,
  'channel remove': removableChannel,
  'event cancel': async () => ({ id: (await eventIn('upcoming')).id, yes: true }),
  'event move': async () => {
    const { id, startTs } = await eventIn('upcoming');
    return { id, start: iso(startTs + 3600), end: iso(startTs + 7200) };
  },
  'event extend': async () => ({ id: (await eventIn('live')).id, by: '30' }),
  'event end': async () => ({ id: (await eventIn('live')).id }),
  'event postpone': async () => ({ id: (await eventIn('live')).id, start: iso(nowTs() + 86_400) }),
  'event suspend': async () => ({ id: (await eventIn('live')).id }),
  'event abandon': async () => ({ id: (await eventIn('live')).id }),
  'event resume': async () => {
    const { id } = await eventIn('live');
    await fixture.db
      .update(events)
      .set({ state: 'suspended' })
      .where(eq(events.id, Number(id)));
    return { id };
  },
  'event score': async () => ({ id: (await eventIn('live')).id, home: '99' }),
  'event correct': async () => ({ id: (await eventIn('upcoming')).id, name: 'Corrected' }),
  'event remove': async () => ({ id: (await eventIn('upcoming')).id }),
  'stream create': async () => ({ event: (await eventIn('upcoming')).id }),
  'stream rotate': streamedEvent,
  'stream revoke': streamedEvent,
  'order grant': async () => ({ user: (await newUser()).user, package: await packageId() }),
  'order revoke': paidOrder,
  'order refund': paidOrder,
  'order reconcile': missedPayment,
  'user export': async () => ({ user: (await newUser()).user }),
  'user correct': async () => ({ user: (await newUser()).user, firstName: 'Corrected' }),
  'user verify': async () => ({ user: (await newUser()).user }),
  'user unlock': async () => ({ user: (await newUser()).user }),
  'user disable': async () => ({ user: (await newUser()).user }),
  'user enable': async () => {
    const { user, id } = await newUser();
    await fixture.db.update(users).set({ disabledTs: 1 }).where(eq(users.id, id));
    return { user };
  },
  'user sign-out': async () => ({ user: (await newUser()).user }),
  'user delete': async () => {
    const { user } = await newUser();
    return { user, confirm: user };
  },
  'coupon create': () => ({ code: 'EVERY-NEW', percent: '10' }),
  'coupon change': async () => ({ ...(await newCoupon('EVERY-CHANGED')), maxUses: '5' }),
  'coupon end': () => newCoupon('EVERY-ENDED'),
  'clip hide': () => newClip(),
  'clip unhide': () => newClip(1),
  'clip remove': () => newClip(),
  'mail test': () => ({ email: 'ops@example.com' }),
  'mail resend': async () => {
    const sent = await commands.value('mail test', { email: 'ops@example.com' });
    return { id: String(z.object({ id: z.number() }).parse(sent).id) };
  },
  'job retry': failedJob,
};

const hashSchema = z.object({ rows: z.array(z.object({ name: z.string(), hash: z.string().nullable() })) });

/** A hash of the rows of each table. */
async function readHashes(): Promise<Map<string, string | null>> {
  const tables = [
    ...(await listTables(fixture.db)).map(({ name }) => sql.identifier(name)),
    sql.raw('jobs.job'),
  ];
  const hashes = await fixture.db.execute(
    sql.join(
      tables.map(
        (table, index) =>
          sql`select ${sql.raw(`'${index}'`)} as name, md5(string_agg(t::text, ';' order by t::text)) as hash from ${table} t`,
      ),
      sql` union all `,
    ),
  );
  return new Map(hashSchema.parse(hashes).rows.map(({ name, hash }) => [name, hash]));
}

const readActions = (afterId: number) =>
  fixture.db
    .select()
    .from(operatorActions)
    .where(gt(operatorActions.id, afterId))
    .orderBy(asc(operatorActions.id));

describe('every command that changes data', () => {
  const changing = COMMANDS.filter(({ isChange }) => isChange);

  it('has a row in this table', () => {
    expect(Object.keys(CHANGES).toSorted()).toEqual(changing.map(({ name }) => name).toSorted());
  });

  // A channel is removed last: other commands use it.
  const inOrder = changing.toSorted(
    (a, b) => Number(a.name === 'channel remove') - Number(b.name === 'channel remove'),
  );
  it.each(inOrder)(
    '$name records one action with its change, and a dry run changes nothing',
    async ({ name, scope }) => {
      const input = (await CHANGES[name]?.()) ?? expect.unreachable();
      const options = scope === 'platform' ? PLATFORM : {};
      const lastId = (await readActions(0)).at(-1)?.id ?? 0;
      const before = await readHashes();

      const tried = await commands.run(name, { ...input }, { ...options, isDryRun: true });
      expect(tried).toMatchObject({ ok: true });
      expect(await readHashes()).toEqual(before);

      const done = await commands.run(name, { ...input }, options);
      expect(done).toMatchObject({ ok: true });
      const actions = await readActions(lastId);
      expect(actions).toMatchObject([
        { command: name, operator: 'ops', reason: 'a test', target: expect.stringMatching(/^\w+ \S/) },
      ]);
      expect(actions[0]?.before ?? actions[0]?.after, 'what changed').not.toBeNull();
    },
  );
});
