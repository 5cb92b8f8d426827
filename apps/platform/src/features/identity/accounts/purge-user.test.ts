import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clipRenditions, clipRequests, clips } from '../../media/clips/schema.ts';
import { clipDownloads, eventDownloads } from '../../media/downloads/schema.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { analyticsRecords } from '../../operation/analytics/schema.ts';
import { users } from '../../../db/schema.ts';
import { mediumPositions, viewingPositions } from '../../media/viewing-positions/schema.ts';
import { vodMedia } from '../../media/vod/schema.ts';
import { notifications } from '../../messages/notifications/schema.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { PASSWORD, register, registeredCaller } from '../../../testing/register.ts';
import { loginThroughProvider } from './testing/login-through-provider.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

const CHANNEL = 'northline';
/** Strings that identify this user only. */
const TRACES = ['zelda', 'quartermain', '203.0.113.77', 'zelda/5.0'];
/** Orders are kept for bookkeeping, with a user id that no longer exists. */
const KEPT_TABLES = ['orders'];

async function runQuery<T>(query: ReturnType<typeof sql>): Promise<T[]> {
  const answer: unknown = await fixture.db.execute(query);
  // Both drivers return an object with rows.
  return (answer as { rows: T[] }).rows;
}
const columns = () =>
  runQuery<{ table_name: string; column_name: string }>(
    sql`select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  );
/** Counts this user's rows per table with a `user_id`. */
async function countRowsOf(userId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table_name: table, column_name: column } of await columns()) {
    if (column !== 'user_id') continue;
    const [row] = await runQuery<{ total: string }>(
      sql`select count(*) as total from ${sql.identifier(table)} where channel_id = ${CHANNEL} and user_id = ${userId}`,
    );
    counts[table] = Number(row?.total);
  }
  return counts;
}
/** Tables that contain data identifying the user. */
async function tablesWithTraces(): Promise<string[]> {
  const tables = new Set((await columns()).map(({ table_name: table }) => table));
  const found: string[] = [];
  for (const table of tables) {
    // The payments sandbox simulates an external system; see `features/commerce/payments/erase-buyer.ts`.
    if (table.startsWith('sandbox_')) continue;
    for (const trace of TRACES) {
      const [row] = await runQuery<{ total: string }>(
        sql`select count(*) as total from ${sql.identifier(table)} as one where one::text ilike ${`%${trace}%`}`,
      );
      if (Number(row?.total) > 0) found.push(table);
    }
  }
  return [...new Set(found)];
}
const mailedLinkFields = async (caller: Caller, email: string) =>
  (await caller.mailTo(email))[0]?.linkFields ?? {};

/** Uses every feature that stores user data. */
async function useEveryFeature(caller: Caller): Promise<void> {
  const firstEmail = 'zelda.old@example.com';
  const currentEmail = 'zelda@example.com';
  const names = { first_name: 'Zelda', last_name: 'Quartermain' };
  await register(caller, firstEmail, names);
  await caller.post('/auth/email-verify', await mailedLinkFields(caller, firstEmail));
  await caller.postLogin('/profile', { _method: 'patch', email: currentEmail, current_password: PASSWORD });
  await caller.post('/auth/email-verify', await mailedLinkFields(caller, currentEmail));
  await caller.postLogin('/profile', {
    _method: 'patch',
    email: 'zelda.next@example.com',
    current_password: PASSWORD,
  });
  await caller.post('/auth/session_code');
  await caller.post('/favorite', { favoritable_type: 'participant', favoritable_id: teamId() });
  await caller.post('/custom-forms/passes', { fields: [{ name: 'basic_pass', value: '1' }] });
  await caller.post('/calendar-feed');
  const purchase = {
    type: 'subscription',
    id: 1951,
    payment_method: 'pm_card_visa',
    idempotency_key: 'first-purchase',
  };
  expect((await caller.post('/stripe/buy', purchase)).body).toMatchObject({ status: 'paid' });
  const login = { email: currentEmail, password: PASSWORD };
  await (await createCaller(fixture, CHANNEL)).postLogin('/v2/auth/login', login);
  // One completed and one unfinished social login.
  const otherCaller = await createCaller(fixture, CHANNEL);
  const ticket = await loginThroughProvider(fixture, otherCaller, currentEmail);
  await otherCaller.postLogin('/v2/auth/social/session', { ticket });
  await loginThroughProvider(fixture, await createCaller(fixture, CHANNEL), currentEmail);
}
const NOTIFICATION = {
  channelId: CHANNEL,
  kind: 'new-page',
  subjectType: 'page',
  subjectId: 1,
  revision: 1,
  queuedTs: 1,
} as const;
const teamId = () => fixture.seedOf(CHANNEL).teams[0]?.id;

const clipDirectory = () => join(fixture.directory, 'clips', CHANNEL);

async function createAndDownloadClip(userId: number): Promise<void> {
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, CHANNEL)).limit(1);
  const clipFields = {
    eventId: event?.id ?? 0,
    name: 'Zelda’s goal',
    tags: ['goal'],
    startS: 1,
    durationS: 2,
  };
  const [clip] = await fixture.db
    .insert(clips)
    .values({
      channelId: CHANNEL,
      userId,
      uuid: 'u',
      state: 'ready',
      progress: 100,
      createdTs: 1,
      ...clipFields,
    })
    .returning();
  await fixture.db
    .insert(eventDownloads)
    .values({ channelId: CHANNEL, userId, eventId: clipFields.eventId, atTs: 1 });
  await fixture.db
    .insert(clipDownloads)
    .values({ channelId: CHANNEL, userId, clipId: clip?.id ?? 0, atTs: 1 });
  await fixture.db
    .insert(clipRequests)
    .values({ channelId: CHANNEL, userId, clipId: clip?.id ?? 0, key: 'key' });
  await mkdir(clipDirectory(), { recursive: true });
  for (const name of ['u.mp4', 'u.jpg', 'u-vertical.mp4', 'another.mp4'])
    await writeFile(join(clipDirectory(), name), '');
  await fixture.db.insert(clipRenditions).values({
    channelId: CHANNEL,
    clipId: clip?.id ?? 0,
    shape: 'square',
    state: 'ready',
    progress: 100,
    createdTs: 1,
  });
  const position = { channelId: CHANNEL, userId, positionS: 5, durationS: 9, watchedTs: 1 };
  await fixture.db.insert(viewingPositions).values({ ...position, itemId: clipFields.eventId });
  const [medium] = await fixture.db.select().from(vodMedia).where(eq(vodMedia.channelId, CHANNEL)).limit(1);
  await fixture.db.insert(mediumPositions).values({ ...position, itemId: medium?.id ?? 0 });
}

async function sendAnalytics(userId: number): Promise<void> {
  const profile = fixture.seedOf(CHANNEL).channel.settings.analytics_key ?? '';
  const send = async (path: string, body: object) => {
    const answer = await fixture.analytics.inject({ method: 'POST', url: path, body: { profile, ...body } });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ session_uuid?: string }>();
  };
  const browser = { device_type: 'tv', user_agent: 'Zelda/5.0', resolution: '1x1', platform: 'web' };
  const sessionFields = { ...browser, ip: '203.0.113.77', session: '0123456789abcdef' };
  const { session_uuid } = await send('/datalake/session/', sessionFields);
  const pageVisit = { session_uuid, event: 'visit_page', origin_url: 'https://site.test/zelda' };
  await send('/datalake/event/', pageVisit);
  await send('/datalake/event/', pageVisit);
  // As older versions stored it.
  const stored = await fixture.db
    .select()
    .from(analyticsRecords)
    .where(eq(analyticsRecords.sessionUuid, session_uuid ?? ''));
  const fields = { ...pageVisit, user_email: 'zelda@example.com' };
  const whereFirst = eq(analyticsRecords.id, stored[0]?.id ?? 0);
  await fixture.db.update(analyticsRecords).set({ userId, fields }).where(whereFirst);
}

it('deletes all data of a deleted account except its orders', async () => {
  const caller = await createCaller(fixture, CHANNEL);
  await useEveryFeature(caller);
  const hasZeldasEmail = and(eq(users.channelId, CHANNEL), eq(users.email, 'zelda@example.com'));
  const userId = (await fixture.db.select().from(users).where(hasZeldasEmail))[0]?.id ?? 0;
  await createAndDownloadClip(userId);
  await sendAnalytics(userId);
  await fixture.db.insert(notifications).values({ ...NOTIFICATION, userId });
  const otherUser = await registeredCaller(fixture, 'bystander@example.com');
  await otherUser.post('/favorite', { favoritable_type: 'participant', favoritable_id: teamId() });

  // Every table must contain rows of the user, or the test would prove nothing. Extend the set-up for a new table.
  const before = await countRowsOf(userId);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  await caller.postLogin('/delete-account', { current_password: PASSWORD });
  const link = await mailedLinkFields(caller, 'zelda@example.com');
  const confirmed = await caller.post('/delete-account-confirm', { ...link, channel_key: caller.channelKey });
  expect(confirmed.status).toBe(200);

  const after = await countRowsOf(userId);
  expect(Object.entries(after).filter(([, count]) => count > 0)).toEqual(
    KEPT_TABLES.map((table) => [table, before[table]]),
  );
  expect(await tablesWithTraces()).toEqual([]);
  expect(await readdir(clipDirectory())).toEqual(['another.mp4']);
  expect(await otherUser.get('/profile')).toMatchObject({ status: 200 });
  expect((await otherUser.get('/favorites')).body).toHaveLength(1);
});
