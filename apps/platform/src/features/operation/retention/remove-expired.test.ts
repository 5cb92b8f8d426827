import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFakeClock } from '@grandstand/core/testing';
import { analyticsRecords, analyticsSessions, errorReports } from '../analytics/schema.ts';
import { outbox } from '../../../mail/schema.ts';
import { trialUseQueries } from '../../commerce/payments/index.ts';
import { events } from '../../catalog/catalog/schema.ts';
import { clips } from '../../media/clips/schema.ts';
import { pastCouponUses, trialUses } from '../../commerce/payments/schema.ts';
import { hashOfToken } from '../../../db/api-key.ts';
import { channels, rateLimits, sessions } from '../../../db/schema.ts';
import { signInCodes, socialLogins, usedTokens } from '../../identity/accounts/schema.ts';
import { createScope } from '../../../db/scope.ts';
import { type CallFixture, createCallFixture } from '../../../testing/call-fixture.ts';
import { createCaller } from '../../../testing/caller.ts';
import { insertSession, logIn } from '../../../testing/log-in.ts';
import { RETENTION_S, removeExpiredHourly, removeExpired } from './remove-expired.ts';
import { singleUseQueries } from '../../identity/accounts/single-use.ts';
import { rateLimitQueries } from '../../../db/rate-limits.ts';
import { analyticsQueries } from '../analytics/queries.ts';

let fixture: CallFixture;
beforeAll(async () => {
  fixture = await createCallFixture();
});
afterAll(() => fixture.close());

it('deletes expired data only', async () => {
  const nowTs = fixture.clock.now() / 1000;
  const { userId } = await logIn(fixture, 'northline', 'tidy@example.com');
  const scope = createScope(fixture.db, 'northline', nowTs);
  await singleUseQueries(scope).consumeToken('soon', nowTs + 60);
  await singleUseQueries(scope).consumeToken('later', nowTs + 6000);
  await singleUseQueries(scope).setCode(userId, 'hash', nowTs + 60);
  await rateLimitQueries(scope).take('soon', { windowS: 60, max: 1 }, nowTs);
  await rateLimitQueries(scope).take('later', { windowS: 6000, max: 1 }, nowTs);
  const caller = await createCaller(fixture, 'northline');
  await caller.post('/v2/auth/social', { provider: 'google' });

  await removeExpired(fixture.db, nowTs + 3600);
  expect(await fixture.db.select().from(usedTokens)).toHaveLength(1);
  expect(await fixture.db.select().from(signInCodes)).toEqual([]);
  expect(await fixture.db.select().from(socialLogins)).toEqual([]);
  expect(await fixture.db.select({ bucket: rateLimits.bucket }).from(rateLimits)).toEqual([
    { bucket: 'later' },
  ]);
});

const days = (count: number) => count * 86_400;

it('ends unused sessions only', async () => {
  const { clock } = fixture;
  const startMs = clock.now();
  const nowTs = Math.floor(startMs / 1000);
  const abandoned = await insertSession(fixture.db, 'megdan', null, nowTs);
  const used = await insertSession(fixture.db, 'megdan', null, nowTs);
  const { apiKey: ofUser } = await logIn(fixture, 'megdan', 'rarely@example.com');
  const whichRemain = async () => {
    const rows = await fixture.db.select({ keyHash: sessions.keyHash }).from(sessions);
    const hashes = new Set(rows.map(({ keyHash }) => keyHash));
    return [abandoned, used, ofUser].map((key) => hashes.has(hashOfToken(key)));
  };
  const runRemoval = () => removeExpired(fixture.db, clock.now() / 1000);

  clock.advance((RETENTION_S.anonymousSession - 60) * 1000);
  await fixture.api.inject(`/api/geo?api_key=${used}`);
  clock.advance(60_000);
  await runRemoval();
  expect(await whichRemain()).toEqual([true, true, true]);
  clock.advance(1000);
  await runRemoval();
  expect(await whichRemain()).toEqual([false, true, true]);
  const refused = await fixture.api.inject(`/api/geo?api_key=${abandoned}`);
  expect(refused.json()).toHaveProperty('errors.api_key');
  clock.advance((RETENTION_S.session - RETENTION_S.anonymousSession) * 1000);
  await runRemoval();
  expect(await whichRemain()).toEqual([false, false, false]);
  clock.advance(startMs - clock.now());
});

it('ends a session a year after its login, although it is used', async () => {
  const { clock } = fixture;
  const startMs = clock.now();
  const { apiKey } = await logIn(fixture, 'megdan', 'often@example.com');
  const statusAfter = async (ms: number) => {
    clock.advance(ms);
    await removeExpired(fixture.db, clock.now() / 1000);
    return (await fixture.api.inject(`/api/profile?api_key=${apiKey}`)).statusCode;
  };
  expect(await statusAfter(days(150) * 1000)).toBe(200);
  expect(await statusAfter(days(150) * 1000)).toBe(200);
  expect(await statusAfter(days(65) * 1000)).toBe(200);
  expect(await statusAfter(1000)).toBe(401);
  clock.advance(startMs - clock.now());
});

it('deletes analytics after 90 days, error reports and mail after 30', async () => {
  const nowTs = fixture.clock.now() / 1000;
  const scope = createScope(fixture.db, 'homefield', nowTs);
  const uuid = '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d5e';
  const sessionFields = { ip: null, deviceType: '', userAgent: '', resolution: '', platform: 'web' };
  await analyticsQueries(scope).open({
    ...sessionFields,
    uuid,
    hash: 'h',
    createdTs: nowTs - 60,
    expiresTs: nowTs,
  });
  const recordFields = { sessionUuid: uuid, userId: null, fields: {}, arrivedTs: nowTs };
  await analyticsQueries(scope).record({ kind: 'event', ...recordFields });
  const report = { status: 500, service: 'web', message: '', requestData: null, url: '', arrivedTs: nowTs };
  await analyticsQueries(scope).report(report);
  const caller = await createCaller(fixture, 'homefield');
  await caller.post('/auth/password-reset-request', { email: 'fan@homefield.example' });

  const remainingCounts = async () => {
    const tables = [analyticsRecords, analyticsSessions, errorReports, outbox];
    return Promise.all(tables.map((table) => fixture.db.$count(table, eq(table.channelId, 'homefield'))));
  };
  await removeExpired(fixture.db, nowTs + days(30));
  expect(await remainingCounts()).toEqual([1, 1, 1, 1]);
  await removeExpired(fixture.db, nowTs + days(30) + 1);
  expect(await remainingCounts()).toEqual([1, 1, 0, 0]);
  await removeExpired(fixture.db, nowTs + days(90));
  expect(await remainingCounts()).toEqual([1, 1, 0, 0]);
  await removeExpired(fixture.db, nowTs + days(90) + 1);
  expect(await remainingCounts()).toEqual([0, 0, 0, 0]);
});

it('deletes used trials after three years', async () => {
  const nowTs = fixture.clock.now() / 1000;
  const trials = trialUseQueries(createScope(fixture.db, 'northline', nowTs));
  const countTrials = () => fixture.db.$count(trialUses);
  expect(await trials.record('trial@example.com', 'fingerprint')).toBe(true);
  await removeExpired(fixture.db, nowTs + RETENTION_S.trialUses);
  expect(await countTrials()).toBe(2);
  await removeExpired(fixture.db, nowTs + RETENTION_S.trialUses + 1);
  expect(await countTrials()).toBe(0);
});

it('deletes past uses of coupons three years after the account', async () => {
  const nowTs = fixture.clock.now() / 1000;
  const use = { channelId: 'northline', orderId: 1, couponCode: 'ONCE', keyHash: 'hash', deletedTs: nowTs };
  await fixture.db.insert(pastCouponUses).values(use);
  await removeExpired(fixture.db, nowTs + RETENTION_S.pastCouponUses);
  expect(await fixture.db.$count(pastCouponUses)).toBe(1);
  await removeExpired(fixture.db, nowTs + RETENTION_S.pastCouponUses + 1);
  expect(await fixture.db.$count(pastCouponUses)).toBe(0);
});

it('deletes clips after the days that their channel keeps them', async () => {
  const nowTs = fixture.clock.now() / 1000;
  const { userId } = await logIn(fixture, 'megdan', 'clips@example.com');
  const [event] = await fixture.db.select().from(events).where(eq(events.channelId, 'megdan')).limit(1);
  const row = {
    channelId: 'megdan',
    userId,
    eventId: event?.id ?? 0,
    tags: ['gol'],
    startS: 1,
    durationS: 2,
  };
  await fixture.db.insert(clips).values(
    [days(30), days(30) - 1].map((age, n) => ({
      ...row,
      uuid: `expiring-${n}`,
      name: `Clip ${n}`,
      state: 'ready' as const,
      progress: 100,
      createdTs: nowTs - age,
    })),
  );
  const states = async () => {
    const rows = await fixture.db.select().from(clips).where(eq(clips.userId, userId)).orderBy(clips.id);
    return rows.map(({ state, removedBy }) => [state, removedBy]);
  };
  await removeExpired(fixture.db, nowTs + days(1000));
  expect(await states()).toEqual([
    ['ready', null],
    ['ready', null],
  ]);
  const settings = fixture.seedOf('megdan').channel.settings;
  await fixture.db
    .update(channels)
    .set({ settings: { ...settings, clips: { ...settings.clips, keep_days: 30 } } })
    .where(eq(channels.id, 'megdan'));
  await removeExpired(fixture.db, nowTs + 1);
  expect(await states()).toEqual([
    ['deleted', 'expiry'],
    ['ready', null],
  ]);
});

it('removeExpiredHourly deletes expired data every hour until stopped, while the clock is trusted', async () => {
  const clock = createFakeClock(fixture.clock.now());
  const scope = createScope(fixture.db, 'megdan', clock.now() / 1000);
  await singleUseQueries(scope).consumeToken('hourly', clock.now() / 1000 + 60);
  const countAfterAnHour = async (isTrusted: boolean) => {
    const clockWatch = { isTrusted: () => Promise.resolve(isTrusted) };
    const failed = (error: unknown) => expect.unreachable(String(error));
    const job = removeExpiredHourly({ db: fixture.db, clock, clockWatch }, failed);
    clock.advance(3_600_000);
    await job.stop();
    return fixture.db.$count(usedTokens, eq(usedTokens.channelId, 'megdan'));
  };
  expect(await countAfterAnHour(false)).toBe(1);
  expect(await countAfterAnHour(true)).toBe(0);
});
