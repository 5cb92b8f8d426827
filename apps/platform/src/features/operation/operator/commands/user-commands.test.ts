import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { and, eq, getTableName, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTables } from '../../../../db/list-tables.ts';
import { rateLimits, users } from '../../../../db/schema.ts';
import { type CallFixture, createCallFixture } from '../../../../testing/call-fixture.ts';
import { logIn } from '../../../../testing/log-in.ts';
import { hashPassword } from '../../../identity/accounts/index.ts';
import { events } from '../../../catalog/catalog/schema.ts';
import { clipKeys } from '../../../media/clips/index.ts';
import { clips } from '../../../media/clips/schema.ts';
import { createBuyer } from '../../../commerce/payments/testing/buyer.ts';
import { operatorActions } from '../schema.ts';
import { type CommandRunner, createCommandRunner } from '../testing/command-runner.ts';
import { USER_TABLES } from '../user-data.ts';

const CHANNEL = 'northline';
let fixture: CallFixture;
let commands: CommandRunner;
beforeAll(async () => {
  fixture = await createCallFixture();
  commands = createCommandRunner(fixture);
});
afterAll(() => fixture.close());

const actionsOn = (userId: number) =>
  fixture.db
    .select({
      command: operatorActions.command,
      before: operatorActions.before,
      after: operatorActions.after,
    })
    .from(operatorActions)
    .where(eq(operatorActions.target, `user ${userId}`));
const rowOf = async (id: number) =>
  (
    await fixture.db
      .select()
      .from(users)
      .where(and(eq(users.channelId, CHANNEL), eq(users.id, id)))
  )[0] ?? null;
const statusOf = async (apiKey: string) =>
  (await fixture.api.inject({ url: `/api/profile?api_key=${apiKey}` })).statusCode;

describe('user list and search', () => {
  it('find users by a part of their email or name, of one channel', async () => {
    const { userId } = await logIn(fixture, CHANNEL, 'findable_100%@example.com');
    await logIn(fixture, 'megdan', 'findable_100%@example.com');
    await fixture.db
      .update(users)
      .set({ firstName: 'Zoë' })
      .where(and(eq(users.channelId, CHANNEL), eq(users.id, userId)));
    const found = [expect.objectContaining({ id: userId, name: 'Zoë User', verified: false })];
    for (const text of ['DABLE_100%', 'zoë us'])
      expect(await commands.value('user search', { text })).toEqual(found);
    expect(await commands.value('user search', { text: 'findable-100' })).toEqual([]);
    expect(await commands.value('user list', { limit: '1' })).toEqual(found);
    const lines = await commands.lines('user search', { text: 'zoë us', csv: true });
    expect(lines).toEqual([
      'id,email,name,createdTs,verified,disabledTs',
      `${userId},findable_100%@example.com,Zoë User,1970-01-01T00:00:00.000Z,false,`,
    ]);
    expect(await commands.value('user search', { text: 'zoë us', csv: true })).toEqual({
      csv: lines.join('\r\n'),
    });
    expect(await commands.lines('user search', { text: 'findable-100', csv: true })).toEqual([]);
  });
});

describe('user verify', () => {
  it('verifies the email, once', async () => {
    const { userId } = await logIn(fixture, CHANNEL, 'unverified@example.com');
    await commands.value('user verify', { user: 'unverified@example.com' });
    await commands.value('user verify', { user: 'unverified@example.com' });
    expect((await rowOf(userId))?.emailVerifiedTs).toBe(Math.floor(fixture.clock.now() / 1000));
    expect(await actionsOn(userId)).toHaveLength(1);
  });
});

describe('user unlock', () => {
  it('lets a user log in whose attempts are used up', async () => {
    const email = 'locked@example.com';
    const { userId } = await logIn(fixture, CHANNEL, email);
    const passwordHash = await hashPassword('a long password');
    await fixture.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
    const attempt = async (password: string) => {
      const api_key = await fixture.openAnonymousSession(CHANNEL);
      const body = { api_key, email, password };
      return (await fixture.api.inject({ method: 'POST', url: '/api/v2/auth/login', body })).statusCode;
    };
    await attempt('a wrong password');
    await fixture.db.update(rateLimits).set({ count: 10 }).where(like(rateLimits.bucket, 'login account %'));
    expect(await attempt('a long password')).not.toBe(200);
    await commands.value('user unlock', { user: email }, { isDryRun: true });
    expect(await attempt('a long password')).not.toBe(200);
    await commands.value('user unlock', { user: email });
    expect(await attempt('a long password')).toBe(200);
  });
});

describe('user correct', () => {
  it('changes the name without ending sessions', async () => {
    const { apiKey, userId } = await logIn(fixture, CHANNEL, 'misspelt@example.com');
    await commands.value('user correct', { user: 'misspelt@example.com', lastName: 'Tremblay' });
    expect(await statusOf(apiKey)).toBe(200);
    expect(await actionsOn(userId)).toMatchObject([
      { command: 'user correct', after: { corrected: ['name'], endedSessions: 0 } },
    ]);
  });

  it('changes the email for a reason, unverified, and ends all sessions', async () => {
    const { apiKey, userId } = await logIn(fixture, CHANNEL, 'old@example.com');
    const input = { user: 'old@example.com', email: 'New@Example.com' };
    expect(await commands.refusal('user correct', input, { reason: null })).toContain('--reason');
    await commands.value('user correct', input);
    expect(await rowOf(userId)).toMatchObject({ email: 'new@example.com', emailVerifiedTs: null });
    expect(await statusOf(apiKey)).toBe(401);
  });

  it.each([
    ['an email that another user has', { email: 'taken@example.com' }, 'Another user'],
    ['an email that is none', { email: 'x' }, '--email: It is neither'],
    ['a name with control characters', { firstName: '\u001B[2J' }, '--first-name: It is not a valid name'],
    ['nothing', {}, 'pass --email'],
  ])('is refused with %s', async (what, input, message) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`;
    await logIn(fixture, CHANNEL, email);
    if ('email' in input && input.email === 'taken@example.com')
      await logIn(fixture, CHANNEL, 'taken@example.com');
    expect(await commands.refusal('user correct', { user: email, ...input })).toContain(message);
  });
});

describe('user export', () => {
  it('has the tables of users, without what gives access, and is recorded', async () => {
    const buyer = await createBuyer(fixture, CHANNEL);
    await buyer.buy({ type: 'package', id: 1 });
    const data = await commands.value('user export', { user: buyer.email });
    expect(data).toMatchObject({ user: { email: buyer.email }, sessions: [expect.anything()] });
    expect(JSON.stringify(data)).not.toMatch(/hash|secret|token|pm_card/i);
    expect(await actionsOn(buyer.userId)).toMatchObject([{ command: 'user export' }]);
  });

  it('knows every table with a user', async () => {
    /** Proofs, technical rows, and rows of no person. */
    const omitted = [
      'account_undos',
      'clip_requests',
      'payment_customer_keys',
      'sign_in_codes',
      'social_logins',
    ];
    const known = [...Object.values(USER_TABLES).map((table) => getTableName(table)), ...omitted];
    const tables = (await listTables(fixture.db))
      .filter(({ columns }) => columns.includes('user_id'))
      .map(({ name }) => name);
    expect(tables.toSorted()).toEqual(known.toSorted());
  });
});

describe('user delete', () => {
  it('deletes the account with the files of its clips, after the email was repeated', async () => {
    const { userId, apiKey, email } = await createBuyer(fixture, CHANNEL);
    const uuid = '7b0f8a52-8a52-4b6e-9d0c-0f1a2b3c4d60';
    const [event] = await fixture.db.select().from(events).where(eq(events.channelId, CHANNEL)).limit(1);
    await fixture.db.insert(clips).values({
      channelId: CHANNEL,
      userId,
      eventId: event?.id ?? 0,
      uuid,
      name: 'Goal',
      tags: [],
      startS: 1,
      durationS: 2,
      progress: 100,
      createdTs: 1,
      state: 'ready',
    });
    const file = join(fixture.directory, 'clips', clipKeys(CHANNEL, uuid).video);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'clip');
    expect(await commands.refusal('user delete', { user: email })).toContain(`--confirm ${email}`);
    expect(
      await commands.refusal('user delete', { user: email, confirm: email }, { reason: null }),
    ).toContain('--reason');
    await commands.value('user delete', { user: email, confirm: email }, { isDryRun: true });
    expect([await statusOf(apiKey), existsSync(file)]).toEqual([200, true]);
    expect(await commands.value('user delete', { user: email, confirm: email })).toMatchObject({ clips: 1 });
    expect([await rowOf(userId), existsSync(file)]).toEqual([null, false]);
    expect(await statusOf(apiKey)).toBe(401);
    const [action] = await actionsOn(userId);
    expect(action?.command).toBe('user delete');
    expect(JSON.stringify(action)).not.toContain(email);
  });
});
